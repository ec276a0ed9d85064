import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { asc } from 'drizzle-orm'
import { build } from '../db/build.ts'
import type { Executor } from '../db/database.ts'
import { formerSecrets } from '../db/schema.ts'

/** A replaced SECRET; it still derives the tokens that were mailed while it was valid. */
export interface FormerSecret {
  readonly secret: string
  readonly lastLinkId: number
  readonly lastMailId: number
}

/** The secrets that derive tokens and Message-IDs: SECRET, and former ones, oldest first. */
export interface Secrets {
  readonly secret: string
  readonly formerSecrets: readonly FormerSecret[]
}

/** The secret from which this link's token is derived. */
export const secretOfLink = ({ secret, formerSecrets }: Secrets, linkId: number): string =>
  formerSecrets.find(({ lastLinkId }) => linkId <= lastLinkId)?.secret ?? secret

/** The secret from which this mail's Message-ID is derived. */
export const secretOfMail = ({ secret, formerSecrets }: Secrets, mailId: number): string =>
  formerSecrets.find(({ lastMailId }) => mailId <= lastMailId)?.secret ?? secret

/** The stored former secrets, oldest first. */
export async function readFormerSecrets(executor: Executor, secret: string): Promise<FormerSecret[]> {
  const kept = await executor.run(build.select().from(formerSecrets).orderBy(asc(formerSecrets.id)))
  return kept.map(({ encrypted, lastLinkId, lastMailId }) => ({
    secret: decryptedBy(secret, encrypted),
    lastLinkId,
    lastMailId,
  }))
}

const algorithm = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16
const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'loandesk former secret', 32))

/** Encrypts a former SECRET for the database: AES-256-GCM with a key derived from the current one. */
export function encryptedBy(secret: string, former: string): string {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv(algorithm, keyOf(secret), nonce)
  const text = Buffer.concat([cipher.update(former, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64')
}

function decryptedBy(secret: string, encrypted: string): string {
  const bytes = Buffer.from(encrypted, 'base64')
  const text = bytes.subarray(nonceLength + tagLength)
  const decipher = createDecipheriv(algorithm, keyOf(secret), bytes.subarray(0, nonceLength))
  decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength))
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
}
