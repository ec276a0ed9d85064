import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16

/** What the database keeps encrypted; each kind has a key of its own, derived from SECRET. */
export type Encrypted = 'former secret' | 'seal key' | 'second factor' | 'sign-on'

const keyOf = (secret: string, kind: Encrypted) =>
  Buffer.from(hkdfSync('sha256', secret, '', `loandesk ${kind}`, 32))

/** Encrypts bytes for the database: AES-256-GCM, in base64. */
export function encryptedBy(secret: string, kind: Encrypted, bytes: Buffer): string {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv(algorithm, keyOf(secret, kind), nonce, { authTagLength: tagLength })
  const text = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64')
}

/** The bytes again; throws with another secret, for another kind, or where a bit was changed. */
export function decryptedBy(secret: string, kind: Encrypted, encrypted: string): Buffer {
  const bytes = Buffer.from(encrypted, 'base64')
  const text = bytes.subarray(nonceLength + tagLength)
  const decipher = createDecipheriv(algorithm, keyOf(secret, kind), bytes.subarray(0, nonceLength), {
    authTagLength: tagLength,
  })
  decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength))
  return Buffer.concat([decipher.update(text), decipher.final()])
}
