import type { BucketAddress } from '../../kernel/bucket-address.ts'
import { codeOf } from '../../kernel/start-error.ts'

/** The kind of a failure: FILES_URL is wrong, the bucket is away for now, or bytes were damaged on their way. */
type Reason = 'setting' | 'away' | 'damaged'

/** Why the bucket did not do what it was asked, in a sentence that holds neither key nor secret. */
export class BucketFailure extends Error {
  override readonly name = 'BucketFailure'
  readonly is: Reason

  constructor(is: Reason, sentence: string) {
    super(sentence)
    this.is = is
  }
}

const settings: Readonly<Record<string, string>> = {
  InvalidAccessKeyId: 'does not know the key; check FILES_URL',
  SignatureDoesNotMatch: 'refuses the signature: key or secret is another one; check FILES_URL',
  AuthorizationHeaderMalformed: 'expects another region; check region= in FILES_URL',
  AuthorizationQueryParametersError: 'expects another region; check region= in FILES_URL',
  IllegalLocationConstraintException: 'is in another region; check region= in FILES_URL',
  PermanentRedirect: 'is at another address; check host, region= and path=1 in FILES_URL',
  NoSuchBucket: 'does not exist; make it, or name another one in FILES_URL',
  InvalidBucketName: 'has a name that is not allowed there; check FILES_URL',
  AccessDenied: 'does not let this key do that: it must read, write, list and delete',
  AccountProblem: 'is closed to this account',
  AllAccessDisabled: 'is closed to this account',
  RequestTimeTooSkewed: 'finds our time wrong: set the clock of this machine',
}

const damages = ['XAmzContentSHA256Mismatch', 'BadDigest', 'IncompleteBody', 'XAmzContentChecksumMismatch']

/** The failure that an unsuccessful answer means. */
export function failureOf({ place }: BucketAddress, status: number, xml: string): BucketFailure {
  const code = /<Code>(\w+)<\/Code>/.exec(xml)?.[1] ?? codesOf[status] ?? ''
  if (damages.includes(code)) {
    return new BucketFailure('damaged', `The bytes did not reach the bucket ${place} as they were sent.`)
  }
  const setting = settings[code]
  if (setting !== undefined) return new BucketFailure('setting', `The bucket ${place} ${setting}.`)
  const said = `${status}${code === '' ? '' : ` ${code}`}`
  return new BucketFailure(mayPass(status) ? 'away' : 'setting', `The bucket ${place} answered ${said}.`)
}

/** An answer to HEAD has no body that would say more. */
const codesOf: Readonly<Record<number, string>> = {
  301: 'PermanentRedirect',
  307: 'PermanentRedirect',
  403: 'AccessDenied',
}

const mayPass = (status: number) => status >= 500 || status === 408 || status === 425 || status === 429

const unreachable: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'cannot be reached: nothing listens there',
  ENOTFOUND: 'cannot be found: there is no such host',
  EAI_AGAIN: 'cannot be found: no name server answers',
  ERR_SSL_WRONG_VERSION_NUMBER: 'does not speak TLS; &http=1 in FILES_URL leaves it out',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'does not speak TLS; &http=1 in FILES_URL leaves it out',
}
const certificate = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS/

/** The failure that a missing answer means. */
export function noAnswerFrom({ place }: BucketAddress, error: unknown): BucketFailure {
  if (error instanceof BucketFailure) return error
  const code = codeOf(error instanceof Error ? (error.cause ?? error) : error)
  const why = certificate.test(code)
    ? `has a certificate that this machine does not trust (${code})`
    : (unreachable[code] ?? `broke off${code === '' ? '' : ` (${code})`}`)
  return new BucketFailure('away', `The bucket ${place} ${why}.`)
}

export const tooSlow = ({ place }: BucketAddress) =>
  new BucketFailure('away', `The bucket ${place} did not answer in time.`)
