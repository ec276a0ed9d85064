import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { GeneralizedTime, Integer, ObjectIdentifier, OctetString, Sequence } from 'asn1js'
import * as pkijs from 'pkijs'
import { afterAll } from 'vitest'
import { importPrivateKey, issueRoot, parsed } from '../documents/seal/certificates.ts'

/** A time stamper (RFC 3161) on this machine, made anew for a test. */
export interface TimeStamper {
  readonly url: string
  /** How often the time stamper was asked. */
  readonly asked: number
  answers: 'well' | 'at length' | 'at too great length' | 'with an error' | 'about something else' | 'never'
}

const signedDataId = '1.2.840.113549.1.7.2'
const timeStampInfoId = '1.2.840.113549.1.9.16.1.4'

/** Starts one; it stops after the test file. */
export async function timeStamper(): Promise<TimeStamper> {
  const { certificate, privateKey } = await issueRoot('Time', new Date().toISOString())
  const key = await importPrivateKey(privateKey)
  const stamper = { url: '', asked: 0, answers: 'well' as TimeStamper['answers'] }
  const http = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', async () => {
      stamper.asked++
      if (stamper.answers === 'never') return
      if (stamper.answers === 'with an error') return response.writeHead(500).end()
      const { messageImprint, nonce } = pkijs.TimeStampReq.fromBER(Uint8Array.from(Buffer.concat(parts)))
      if (stamper.answers === 'about something else')
        messageImprint.hashedMessage = new OctetString({
          valueHex: Uint8Array.from(createHash('sha256').update('else').digest()).buffer,
        })
      const copies = { 'at length': 20, 'at too great length': 45 }[String(stamper.answers)] ?? 1
      response.end(await stampOf(messageImprint, nonce, certificate, key, copies))
    })
  })
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    http.closeAllConnections()
    http.close()
  })
  stamper.url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  return stamper
}

async function stampOf(
  messageImprint: pkijs.MessageImprint,
  nonce: Integer | undefined,
  certificate: Buffer,
  key: CryptoKey,
  copies: number,
): Promise<Buffer> {
  const info = new Sequence({
    value: [
      new Integer({ value: 1 }),
      new ObjectIdentifier({ value: '1.2.3.4' }),
      messageImprint.toSchema(),
      new Integer({ value: 7 }),
      new GeneralizedTime({ valueDate: new Date() }),
      ...(nonce ? [nonce] : []),
    ],
  }).toBER()
  const authority = parsed(certificate)
  const encapsulated = new pkijs.EncapsulatedContentInfo({ eContentType: timeStampInfoId })
  // Assigned, because the constructor would split it in parts.
  encapsulated.eContent = new OctetString({ valueHex: info })
  const signed = new pkijs.SignedData({
    version: 3,
    encapContentInfo: encapsulated,
    signerInfos: [
      new pkijs.SignerInfo({
        version: 1,
        sid: new pkijs.IssuerAndSerialNumber({
          issuer: authority.issuer,
          serialNumber: authority.serialNumber,
        }),
      }),
    ],
    certificates: Array.from({ length: copies }, () => authority),
  })
  await signed.sign(key, 0, 'SHA-256')
  const token = new pkijs.ContentInfo({ contentType: signedDataId, content: signed.toSchema(true) })
  const answer = new pkijs.TimeStampResp({
    status: new pkijs.PKIStatusInfo({ status: 0 }),
    timeStampToken: token,
  })
  return Buffer.from(answer.toSchema().toBER())
}
