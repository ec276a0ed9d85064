import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { OctetString } from 'asn1js'
import * as pkijs from 'pkijs'
import { dayIn } from '#domain/dates.ts'
import type { Env } from '../../kernel/env.ts'
import { StartError } from '../../kernel/start-error.ts'
import type { SealKey } from './certificates.ts'

type Variables = Pick<Env, 'SEAL_P12' | 'SEAL_P12_PASSWORD'>

/** The contents of a PKCS#12 file. */
interface Contents {
  readonly keys: readonly KeyObject[]
  readonly certificates: readonly X509Certificate[]
}

const ids = {
  keyBag: '1.2.840.113549.1.12.10.1.1',
  shroudedKeyBag: '1.2.840.113549.1.12.10.1.2',
  pbes2: '1.2.840.113549.1.5.13',
  aes: '2.16.840.1.101.3.4.1.',
}

const closed = "SEAL_P12 can't be opened with SEAL_P12_PASSWORD."
const old =
  'SEAL_P12 uses an old encryption. Convert it: openssl pkcs12 -legacy -in old.p12 -nodes -out all.pem; openssl pkcs12 -export -in all.pem -out new.p12.'

/**
 * The operator's key to seal with, from the file in SEAL_P12; null without one. StartError where the file can't be opened, its
 * key does not fit its certificate, or the certificate does not count at that time.
 */
export async function readOperatorKey(
  { SEAL_P12, SEAL_P12_PASSWORD = '' }: Variables,
  now = Date.now(),
): Promise<SealKey | null> {
  if (SEAL_P12 === undefined) return null
  const file = await readFile(SEAL_P12).catch(() => {
    throw new StartError(`The file ${SEAL_P12}, which SEAL_P12 names, can't be read.`)
  })
  const { keys, certificates } = await contentsOf(file, SEAL_P12_PASSWORD)
  if (keys.length !== 1 || certificates.length === 0)
    throw new StartError('SEAL_P12 must hold one private key and its certificate.')
  const [key] = keys
  const own = certificates.find(each => key && each.checkPrivateKey(key))
  if (!key || !own) throw new StartError('The key in SEAL_P12 does not fit its certificate.')
  assertCounts(own, now)
  return { certificate: own.raw, chain: chainOf(own, certificates), privateKey: await forSigning(key) }
}

function assertCounts({ validFromDate, validToDate }: X509Certificate, now: number): void {
  const day = (at: Date) => dayIn('UTC', at.toISOString())
  if (validToDate.getTime() <= now)
    throw new StartError(`The certificate in SEAL_P12 ended on ${day(validToDate)}.`)
  if (validFromDate.getTime() > now)
    throw new StartError(`The certificate in SEAL_P12 begins on ${day(validFromDate)} only.`)
}

/** The certificates that lead up from one, each followed by its issuer's; whatever else the file holds is left out. */
function chainOf(own: X509Certificate, all: readonly X509Certificate[]): Buffer[] {
  const chain: X509Certificate[] = [own]
  for (;;) {
    const issuer = all.find(each => !chain.includes(each) && chain.at(-1)?.checkIssued(each))
    if (!issuer) return chain.slice(1).map(({ raw }) => raw)
    chain.push(issuer)
  }
}

const curves: Readonly<Record<string, string>> = {
  prime256v1: 'P-256',
  secp384r1: 'P-384',
  secp521r1: 'P-521',
}

/** The key for WebCrypto, from which nobody can read it out again. */
function forSigning(key: KeyObject): Promise<CryptoKey> {
  const pkcs8 = Uint8Array.from(key.export({ format: 'der', type: 'pkcs8' }))
  const namedCurve = curves[key.asymmetricKeyDetails?.namedCurve ?? '']
  const algorithm = namedCurve
    ? { name: 'ECDSA', namedCurve }
    : { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
  if (!namedCurve && key.asymmetricKeyType !== 'rsa')
    throw new StartError('The key in SEAL_P12 must be of RSA, or of the curve P-256, P-384 or P-521.')
  return crypto.subtle.importKey('pkcs8', pkcs8, algorithm, false, ['sign'])
}

async function contentsOf(file: Buffer, password: string): Promise<Contents> {
  try {
    const keys: KeyObject[] = []
    const certificates: X509Certificate[] = []
    for (const { bagId, bagValue } of await bagsIn(file, password)) {
      if (bagId === ids.shroudedKeyBag) keys.push(decryptedKey(bagValue, password))
      if (bagId === ids.keyBag)
        keys.push(createPrivateKey({ key: derOf(bagValue), format: 'der', type: 'pkcs8' }))
      if (bagValue instanceof pkijs.CertBag && bagValue.certValue instanceof OctetString)
        certificates.push(new X509Certificate(Buffer.from(bagValue.certValue.getValue())))
    }
    return { keys, certificates }
  } catch (error) {
    // A wrong password makes nonsense of what it decrypts, and nonsense fails in many ways.
    throw error instanceof StartError ? error : new StartError(closed)
  }
}

/** Whatever a file holds, decrypted; its outer checksum is not asked, because the key has to fit the certificate. */
async function bagsIn(file: Buffer, password: string): Promise<pkijs.SafeBag[]> {
  const { authSafe } = pkijs.PFX.fromBER(Uint8Array.from(file))
  const safes = pkijs.AuthenticatedSafe.fromBER(octetsIn(authSafe)).safeContents
  const contents = await Promise.all(safes.map(safe => decryptedSafe(safe, password)))
  return contents.flatMap(each => pkijs.SafeContents.fromBER(each).safeBags)
}

async function decryptedSafe(safe: pkijs.ContentInfo, password: string): Promise<ArrayBuffer> {
  if (safe.contentType === pkijs.ContentInfo.DATA) return octetsIn(safe)
  const encrypted = new pkijs.EncryptedData({ schema: safe.content })
  assertNew(encrypted.encryptedContentInfo.contentEncryptionAlgorithm)
  return encrypted.decrypt({ password: Uint8Array.from(Buffer.from(password)).buffer })
}

function decryptedKey(bag: pkijs.SafeBag['bagValue'], passphrase: string): KeyObject {
  if (bag instanceof pkijs.PKCS8ShroudedKeyBag) assertNew(bag.encryptionAlgorithm)
  return createPrivateKey({ key: derOf(bag), format: 'der', type: 'pkcs8', passphrase })
}

/** Accepts only PBES2 with AES: RC2 and Triple DES, which programs wrote until about 2021, protect nothing any more. */
function assertNew({ algorithmId, algorithmParams }: pkijs.AlgorithmIdentifier): void {
  const scheme =
    algorithmId === ids.pbes2 ? new pkijs.PBES2Params({ schema: algorithmParams }).encryptionScheme : null
  if (!scheme?.algorithmId.startsWith(ids.aes)) throw new StartError(old)
}

function octetsIn({ content }: pkijs.ContentInfo): ArrayBuffer {
  if (!(content instanceof OctetString)) throw new Error('There are no octets in it.')
  return content.getValue()
}

const derOf = (value: pkijs.SafeBag['bagValue']) => Buffer.from(value.toSchema().toBER())
