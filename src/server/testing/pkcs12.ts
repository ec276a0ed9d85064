import { createPrivateKey } from 'node:crypto'
import { OctetString } from 'asn1js'
import * as pkijs from 'pkijs'
import { importPrivateKey, issueRoot, issueSeal } from '../documents/seal/certificates.ts'

/** A seal under a root of its own, as somebody else issued it. */
export async function issuedElsewhere({ now = new Date().toISOString() } = {}) {
  const root = await issueRoot('Elsewhere', now)
  const key = {
    certificate: root.certificate,
    chain: [],
    privateKey: await importPrivateKey(root.privateKey),
  }
  return { root: root.certificate, ...(await issueSeal('Elsewhere', key, now)) }
}

const bagIds = { key: '1.2.840.113549.1.12.10.1.2', certificate: '1.2.840.113549.1.12.10.1.3' }

/** A file of PKCS#12 as OpenSSL 3 writes one (PBES2, AES), with this key (PKCS#8) and these certificates (DER). */
export async function pkcs12(
  privateKey: Buffer,
  certificates: readonly Buffer[],
  { password, cipher = 'aes-256-cbc' }: { readonly password: string; readonly cipher?: string },
): Promise<Buffer> {
  const shrouded = createPrivateKey({ key: privateKey, format: 'der', type: 'pkcs8' }).export({
    format: 'der',
    type: 'pkcs8',
    cipher,
    passphrase: password,
  })
  const keyBag = new pkijs.SafeBag({
    bagId: bagIds.key,
    bagValue: pkijs.PKCS8ShroudedKeyBag.fromBER(Uint8Array.from(shrouded)),
  })
  const certificateBags = certificates.map(
    der =>
      new pkijs.SafeBag({
        bagId: bagIds.certificate,
        bagValue: new pkijs.CertBag({ parsedValue: pkijs.Certificate.fromBER(Uint8Array.from(der)) }),
      }),
  )
  const safe = new pkijs.AuthenticatedSafe({
    safeContents: [
      ...(certificateBags.length > 0 ? [await encryptedOf(certificateBags, password)] : []),
      dataOf(new pkijs.SafeContents({ safeBags: [keyBag] })),
    ],
  })
  return Buffer.from(new pkijs.PFX({ version: 3, authSafe: dataOf(safe) }).toSchema().toBER())
}

async function encryptedOf(safeBags: pkijs.SafeBag[], password: string): Promise<pkijs.ContentInfo> {
  const encrypted = new pkijs.EncryptedData()
  await encrypted.encrypt({
    password: Uint8Array.from(Buffer.from(password)).buffer,
    contentEncryptionAlgorithm: { name: 'AES-CBC', length: 256, iv: new Uint8Array(16) },
    hmacHashAlgorithm: 'SHA-256',
    iterationCount: 2048,
    contentToEncrypt: new pkijs.SafeContents({ safeBags }).toSchema().toBER(),
  })
  return new pkijs.ContentInfo({
    contentType: pkijs.ContentInfo.ENCRYPTED_DATA,
    content: encrypted.toSchema(),
  })
}

const dataOf = (value: pkijs.SafeContents | pkijs.AuthenticatedSafe) =>
  new pkijs.ContentInfo({
    contentType: pkijs.ContentInfo.DATA,
    content: new OctetString({ valueHex: value.toSchema().toBER() }),
  })
