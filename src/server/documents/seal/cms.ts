import { randomBytes } from 'node:crypto'
import { Integer, Null, ObjectIdentifier, OctetString, Sequence } from 'asn1js'
import * as pkijs from 'pkijs'
import { sha256 } from '../../kernel/sha256.ts'
import { parsed, type SealKey } from './certificates.ts'

const ids = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timeStampToken: '1.2.840.113549.1.9.16.2.14',
  sha256: '2.16.840.1.101.3.4.2.1',
}

const octets = (bytes: Buffer) => new OctetString({ valueHex: Uint8Array.from(bytes).buffer })

/**
 * A detached CAdES signature (CMS, DER) over the bytes: content type, digest and the certificate's hash are signed, and no
 * signing time, which PAdES baseline forbids (EN 319 142-1, 6.3). `timeStamp` answers a time stamp of the signature's value, or null.
 */
export async function signedBy(
  key: SealKey,
  bytes: Buffer,
  timeStamp: (value: Buffer) => Promise<Buffer | null>,
): Promise<{ readonly signature: Buffer; readonly isTimeStamped: boolean }> {
  const certificate = parsed(key.certificate)
  const signer = new pkijs.SignerInfo({
    version: 1,
    sid: new pkijs.IssuerAndSerialNumber({
      issuer: certificate.issuer,
      serialNumber: certificate.serialNumber,
    }),
    signedAttrs: signedAttributes(key.certificate, bytes),
  })
  const signed = new pkijs.SignedData({
    version: 1,
    encapContentInfo: new pkijs.EncapsulatedContentInfo({ eContentType: ids.data }),
    signerInfos: [signer],
    certificates: [certificate, ...key.chain.map(parsed)],
  })
  await signed.sign(key.privateKey, 0, 'SHA-256', Uint8Array.from(bytes).buffer)
  const token = await timeStamp(Buffer.from(signer.signature.valueBlock.valueHexView))
  if (token) signer.unsignedAttrs = unsignedAttributes(token)
  const content = new pkijs.ContentInfo({ contentType: ids.signedData, content: signed.toSchema(true) })
  return { signature: Buffer.from(content.toSchema().toBER()), isTimeStamped: token !== null }
}

function signedAttributes(certificate: Buffer, bytes: Buffer): pkijs.SignedAndUnsignedAttributes {
  const attributes = [
    attribute(ids.contentType, new ObjectIdentifier({ value: ids.data })),
    attribute(ids.messageDigest, octets(sha256(bytes))),
    attribute(
      ids.signingCertificateV2,
      // ESSCertIDv2 (RFC 5035): the hash alone, SHA-256 being its default.
      new Sequence({
        value: [new Sequence({ value: [new Sequence({ value: [octets(sha256(certificate))] })] })],
      }),
    ),
  ]
  return new pkijs.SignedAndUnsignedAttributes({ type: 0, attributes: inDerOrder(attributes) })
}

function unsignedAttributes(token: Buffer): pkijs.SignedAndUnsignedAttributes {
  const content = pkijs.ContentInfo.fromBER(Uint8Array.from(token))
  return new pkijs.SignedAndUnsignedAttributes({
    type: 1,
    attributes: [attribute(ids.timeStampToken, content.toSchema())],
  })
}

const attribute = (type: string, value: object) => new pkijs.Attribute({ type, values: [value] })

/** DER sorts the members of a set by their bytes. */
const inDerOrder = (attributes: readonly pkijs.Attribute[]) =>
  attributes.toSorted((a, b) => Buffer.compare(derOf(a), derOf(b)))
const derOf = (attribute: pkijs.Attribute) => Buffer.from(attribute.toSchema().toBER())

/** The result of checking a signature against the bytes that it covers. */
export interface CheckedSignature {
  /** Whether the bytes are those that were signed, by the key of the certificate. */
  readonly isValid: boolean
  readonly certificate: Buffer
  readonly isTimeStamped: boolean
}

/** Checks a signature (CMS, DER) against the bytes it covers; null where it is none. Whom to trust, callers decide. */
export async function checkedSignature(signature: Buffer, covered: Buffer): Promise<CheckedSignature | null> {
  const signed = signedDataIn(signature)
  const [signer] = signed?.signerInfos ?? []
  const certificate = signer && certificateOf(signer, signed?.certificates ?? [])
  if (!signed || !certificate) return null
  const data = Uint8Array.from(covered).buffer
  return {
    // verify() throws if the bytes are not those that were signed.
    isValid: await signed.verify({ signer: 0, data }).catch(() => false),
    certificate: Buffer.from(certificate.toSchema().toBER()),
    isTimeStamped: (signer.unsignedAttrs?.attributes ?? []).some(({ type }) => type === ids.timeStampToken),
  }
}

function signedDataIn(signature: Buffer): pkijs.SignedData | null {
  try {
    const { content } = pkijs.ContentInfo.fromBER(Uint8Array.from(signature))
    return new pkijs.SignedData({ schema: content })
  } catch {
    return null
  }
}

function certificateOf({ sid }: pkijs.SignerInfo, all: readonly object[]): pkijs.Certificate | undefined {
  return all
    .filter(each => each instanceof pkijs.Certificate)
    .find(
      ({ serialNumber }) =>
        sid instanceof pkijs.IssuerAndSerialNumber && sid.serialNumber.isEqual(serialNumber),
    )
}

/** A request for a time stamp of these bytes (RFC 3161), and the nonce that its answer has to repeat. */
export function timeStampRequest(value: Buffer): { readonly request: Buffer; readonly nonce: Buffer } {
  const nonce = randomBytes(8)
  nonce[0] = ((nonce[0] ?? 0) & 0x3f) | 0x40
  const request = new pkijs.TimeStampReq({
    version: 1,
    messageImprint: imprintOf(value),
    nonce: new Integer({ valueHex: Uint8Array.from(nonce).buffer }),
    certReq: true,
  })
  return { request: Buffer.from(request.toSchema().toBER()), nonce }
}

const imprintOf = (value: Buffer) =>
  new pkijs.MessageImprint({
    hashAlgorithm: new pkijs.AlgorithmIdentifier({ algorithmId: ids.sha256, algorithmParams: new Null() }),
    hashedMessage: octets(sha256(value)),
  })

/** The token (CMS, DER) in the answer to such a request; throws where it is refused, or is about something else. */
export async function timeStampIn(answer: Buffer, value: Buffer, nonce: Buffer): Promise<Buffer> {
  const { status, timeStampToken } = pkijs.TimeStampResp.fromBER(Uint8Array.from(answer))
  if (!timeStampToken || status.status > 1)
    throw new Error(`The time stamper refused: status ${status.status}.`)
  const signed = new pkijs.SignedData({ schema: timeStampToken.content })
  const content = signed.encapContentInfo.eContent
  if (!content) throw new Error('The time stamp is empty.')
  const info = pkijs.TSTInfo.fromBER(content.getValue())
  const imprint = Buffer.from(info.messageImprint.hashedMessage.valueBlock.valueHexView)
  const repeated = Buffer.from(info.nonce?.valueBlock.valueHexView ?? [])
  if (!imprint.equals(sha256(value)) || !repeated.equals(nonce))
    throw new Error('The time stamp is for something else.')
  if (!(await signed.verify({ signer: 0, data: Uint8Array.from(value).buffer })))
    throw new Error('The signature of the time stamp is not valid.')
  return Buffer.from(timeStampToken.toSchema().toBER())
}
