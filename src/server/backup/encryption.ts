import { hkdfSync } from 'node:crypto'
import { Decrypter, Encrypter } from 'age-encryption'
import { codeOf, StartError } from '../kernel/start-error.ts'

/** How a backup is encrypted. Each recipient can open it alone; a recipient key does not prove who wrote it. */
export type Encryption =
  | { readonly for: 'secret'; readonly secret: string }
  | { readonly for: 'passphrase'; readonly passphrase: string }
  | { readonly for: 'recipients'; readonly recipients: readonly string[] }

/** The keys available to open backups. */
export interface Keys {
  readonly secret: string | null
  readonly passphrase: string | null
  /** Private age keys. */
  readonly identities: readonly string[]
}

/** A random 256-bit key needs no slow derivation. This work factor in an age header marks a file encrypted with SECRET. */
const secretWorkFactor = 10
/** 64 MB and most of a second per guess; a passphrase has at least sixteen characters. */
const passphraseWorkFactor = 16

const keyFrom = (secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'loandesk backup encryption', 32)).toString('base64url')

function encrypterFor(encryption: Encryption): Encrypter {
  const encrypter = new Encrypter()
  if (encryption.for === 'recipients') {
    for (const recipient of encryption.recipients) encrypter.addRecipient(recipient)
  } else if (encryption.for === 'passphrase') {
    encrypter.setScryptWorkFactor(passphraseWorkFactor)
    encrypter.setPassphrase(encryption.passphrase)
  } else {
    encrypter.setScryptWorkFactor(secretWorkFactor)
    encrypter.setPassphrase(keyFrom(encryption.secret))
  }
  return encrypter
}

/** Encrypts a stream as an age file (age-encryption.org/v1). */
export async function* encrypted(
  bytes: AsyncIterable<Buffer>,
  encryption: Encryption,
): AsyncGenerator<Buffer> {
  yield* buffers(await encrypterFor(encryption).encrypt(streamOf(bytes)))
}

/** StartError unless the recipient key is valid. */
export async function assertRecipient(recipient: string): Promise<void> {
  try {
    await encrypterFor({ for: 'recipients', recipients: [recipient] }).encrypt('')
  } catch {
    throw new StartError(
      `BACKUP_RECIPIENT must be the public key of an age key pair, like age1…; it is "${recipient}".`,
    )
  }
}

/** Which kind of key opens an age file with this header. */
export function keyFor(start: Buffer): Encryption['for'] {
  const factor = /^-> scrypt \S+ (\d+)$/m.exec(start.toString('latin1'))?.[1]
  if (factor === undefined) return 'recipients'
  return Number(factor) === secretWorkFactor ? 'secret' : 'passphrase'
}

/** An age file that was truncated or changed: it cannot be decrypted to its end with the right key. */
export class Undecipherable extends Error {}

/**
 * Decrypts an age file as a stream; each chunk is authenticated before it is passed on. StartError if no key fits;
 * Undecipherable if the file is truncated or changed.
 */
export async function* decrypted(
  file: string,
  bytes: AsyncIterable<Buffer>,
  kind: Encryption['for'],
  keys: Keys,
): AsyncGenerator<Buffer> {
  const decrypter = decrypterFor(file, kind, keys)
  try {
    yield* buffers(await decrypter.decrypt(streamOf(bytes)))
  } catch (error) {
    if (isOtherKey(error)) throw new StartError(otherKey[kind](file))
    throw codeOf(error) === '' ? new Undecipherable('not whole', { cause: error }) : error
  }
}

const isOtherKey = (error: unknown) =>
  error instanceof Error && error.message.startsWith('no identity matched')

function decrypterFor(file: string, kind: Encryption['for'], keys: Keys): Decrypter {
  const decrypter = new Decrypter()
  if (kind === 'recipients') {
    if (keys.identities.length === 0) throw new StartError(noKey[kind](file))
    for (const identity of keys.identities) decrypter.addIdentity(identity)
    return decrypter
  }
  const passphrase = kind === 'passphrase' ? keys.passphrase : keys.secret && keyFrom(keys.secret)
  if (passphrase === null) throw new StartError(noKey[kind](file))
  decrypter.addPassphrase(passphrase)
  return decrypter
}

const noKey: Record<Encryption['for'], (file: string) => string> = {
  secret: file =>
    `${file} is encrypted under the SECRET of the server that made it; set SECRET, or put that recovery key into the file "secret" of DATA_DIR.`,
  passphrase: file => `${file} is encrypted with a passphrase; set BACKUP_PASSPHRASE.`,
  recipients: file =>
    `${file} is encrypted to an age key; name the file that holds the private key in BACKUP_IDENTITY.`,
}

const otherKey: Record<Encryption['for'], (file: string) => string> = {
  secret: () =>
    'This backup belongs to another SECRET; set SECRET, or bring the file "secret" of the DATA_DIR that it was made in.',
  passphrase: file => `BACKUP_PASSPHRASE does not open ${file}; it was made with another one.`,
  recipients: file =>
    `No private key in the file of BACKUP_IDENTITY opens ${file}; it was made for another one.`,
}

async function* buffers(stream: ReadableStream<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const { buffer, byteOffset, byteLength } of stream)
    yield Buffer.from(buffer, byteOffset, byteLength)
}

/** ReadableStream.from, which is missing from the types that pages and server share. */
function streamOf(bytes: AsyncIterable<Buffer>): ReadableStream<Uint8Array> {
  const pieces = bytes[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: async () => {
      await pieces.return?.()
    },
  })
}
