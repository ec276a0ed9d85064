import { createHash, randomBytes } from 'node:crypto'
import { BitString, Integer, OctetString, Utf8String } from 'asn1js'
import * as pkijs from 'pkijs'
import { sha256Hex } from '../../kernel/sha256.ts'

/** A private key with its certificate and those that lead up from it to its root, all in DER. */
export interface SealKey {
  readonly certificate: Buffer
  /** The certificates above it, the root last; empty if it stands alone. */
  readonly chain: readonly Buffer[]
  readonly privateKey: CryptoKey
}

/** A new key pair and its certificate. */
export interface Issued {
  readonly certificate: Buffer
  /** PKCS#8 in DER. */
  readonly privateKey: Buffer
}

const algorithm = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 3072,
  publicExponent: new Uint8Array([1, 0, 1]),
}

const extensionIds = {
  subjectKeyIdentifier: '2.5.29.14',
  keyUsage: '2.5.29.15',
  basicConstraints: '2.5.29.19',
  authorityKeyIdentifier: '2.5.29.35',
  extendedKeyUsage: '2.5.29.37',
}
/** documentSigning is what it is for (RFC 9336); some readers accept emailProtection alone. */
const sealUsages = ['1.3.6.1.5.5.7.3.36', '1.3.6.1.5.5.7.3.4']
const keyUsageBits = { digitalSignature: 0x80, nonRepudiation: 0x40, keyCertSign: 0x04, cRLSign: 0x02 }

const rootYears = 20
const sealYears = 5

/** A self-signed root, valid for 20 years, under which seals are issued: whoever trusts it trusts them all. */
export async function issueRoot(company: string, now: string): Promise<Issued> {
  const keys = await generateKeys()
  const subject = nameOf(company, 'document seal root')
  const certificate = await certificateOf(keys.publicKey, subject, subject, now, rootYears)
  certificate.extensions = [
    ...(await ownExtensions(keys.publicKey, keyUsageBits.keyCertSign | keyUsageBits.cRLSign, 1)),
    extension(
      extensionIds.basicConstraints,
      new pkijs.BasicConstraints({ cA: true, pathLenConstraint: 0 }).toSchema(),
      true,
    ),
  ]
  return issued(certificate, keys, keys.privateKey)
}

/** A seal under that root, valid for five years. */
export async function issueSeal(company: string, root: SealKey, now: string): Promise<Issued> {
  const keys = await generateKeys()
  const issuer = parsed(root.certificate)
  const certificate = await certificateOf(
    keys.publicKey,
    nameOf(company, 'document seal'),
    issuer.subject,
    now,
    sealYears,
  )
  const usage = keyUsageBits.digitalSignature | keyUsageBits.nonRepudiation
  const rootIdentifier = await identifierOf(issuer.subjectPublicKeyInfo)
  certificate.extensions = [
    ...(await ownExtensions(keys.publicKey, usage, 6)),
    extension(
      extensionIds.authorityKeyIdentifier,
      new pkijs.AuthorityKeyIdentifier({ keyIdentifier: rootIdentifier }).toSchema(),
    ),
    extension(extensionIds.basicConstraints, new pkijs.BasicConstraints({ cA: false }).toSchema(), true),
    extension(extensionIds.extendedKeyUsage, new pkijs.ExtKeyUsage({ keyPurposes: sealUsages }).toSchema()),
  ]
  return issued(certificate, keys, root.privateKey)
}

/** A private key (PKCS#8, DER) for signing; it can't be read out again. */
export function importPrivateKey(pkcs8: Buffer): Promise<CryptoKey> {
  return crypto.subtle.importKey('pkcs8', Uint8Array.from(pkcs8), algorithm, false, ['sign'])
}

export function parsed(certificate: Buffer): pkijs.Certificate {
  return pkijs.Certificate.fromBER(Uint8Array.from(certificate))
}

/** SHA-256 of a certificate (DER), in hexadecimal. */
export function fingerprintOf(certificate: Buffer): string {
  return sha256Hex(certificate)
}

/** When a certificate ends. */
export const notAfterOf = (certificate: Buffer): string => parsed(certificate).notAfter.value.toISOString()

/** Certificates (DER) as PEM, one after the other. */
export function pemOf(certificates: readonly Buffer[]): string {
  return certificates
    .map(der => {
      const lines = der.toString('base64').match(/.{1,64}/g) ?? []
      return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
    })
    .join('')
}

function generateKeys(): Promise<CryptoKeyPair> {
  return crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
}

const commonName = '2.5.4.3'
/** The longest name that X.520 allows. */
const nameLength = 64

function nameOf(company: string, role: string): pkijs.RelativeDistinguishedNames {
  const owner = [...company].slice(0, nameLength - role.length - 2).join('')
  const value = new Utf8String({ value: `${owner.trim()}, ${role}` })
  return new pkijs.RelativeDistinguishedNames({
    typesAndValues: [new pkijs.AttributeTypeAndValue({ type: commonName, value })],
  })
}

async function certificateOf(
  publicKey: CryptoKey,
  subject: pkijs.RelativeDistinguishedNames,
  issuer: pkijs.RelativeDistinguishedNames,
  now: string,
  years: number,
): Promise<pkijs.Certificate> {
  const certificate = new pkijs.Certificate()
  const notAfter = new Date(now)
  notAfter.setUTCFullYear(notAfter.getUTCFullYear() + years)
  certificate.version = 2
  certificate.serialNumber = new Integer({ valueHex: Uint8Array.from(serialNumber()).buffer })
  certificate.subject = subject
  certificate.issuer = issuer
  certificate.notBefore = timeOf(new Date(now))
  certificate.notAfter = timeOf(notAfter)
  await certificate.subjectPublicKeyInfo.importKey(publicKey)
  return certificate
}

/** A time as certificates write it: from 2050 on with four digits of the year (RFC 5280, 4.1.2.5). */
const timeOf = (value: Date) => new pkijs.Time({ type: value.getUTCFullYear() < 2050 ? 0 : 1, value })

/** 16 random bytes; the first keeps the number positive and without leading zeros. */
function serialNumber(): Buffer {
  const bytes = randomBytes(16)
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40
  return bytes
}

async function ownExtensions(publicKey: CryptoKey, usage: number, unusedBits: number) {
  const info = new pkijs.PublicKeyInfo()
  await info.importKey(publicKey)
  const identifier = await identifierOf(info)
  return [
    extension(
      extensionIds.keyUsage,
      new BitString({ valueHex: Uint8Array.from([usage]).buffer, unusedBits }),
      true,
    ),
    extension(extensionIds.subjectKeyIdentifier, identifier),
  ]
}

/** The identifier of a key (RFC 5280, 4.2.1.2, method 1). */
async function identifierOf(info: pkijs.PublicKeyInfo): Promise<OctetString> {
  const bits = Buffer.from(info.subjectPublicKey.valueBlock.valueHexView)
  const hash = createHash('sha1').update(bits).digest()
  return new OctetString({ valueHex: Uint8Array.from(hash).buffer })
}

function extension(extnID: string, value: { toBER(): ArrayBuffer }, critical = false): pkijs.Extension {
  return new pkijs.Extension({ extnID, critical, extnValue: value.toBER() })
}

async function issued(
  certificate: pkijs.Certificate,
  keys: CryptoKeyPair,
  signer: CryptoKey,
): Promise<Issued> {
  await certificate.sign(signer, 'SHA-256')
  return {
    certificate: Buffer.from(certificate.toSchema(true).toBER()),
    privateKey: Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)),
  }
}
