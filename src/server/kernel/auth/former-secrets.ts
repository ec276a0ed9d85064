import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { asc } from 'drizzle-orm'
import { build } from '../db/build.ts'
import type { Executor } from '../db/database.ts'
import { formerSecrets } from '../db/schema.ts'

/** A SECRET that was replaced; it still derives what was mailed in its time. */
export interface FormerSecret {
  readonly secret: string
  readonly lastLinkId: number
  readonly lastMailId: number
}

/** What derives tokens and Message-IDs: SECRET, and those before it, oldest first. */
export interface Secrets {
  readonly secret: string
  readonly formerSecrets: readonly FormerSecret[]
}

/** The one that the token of this link is derived from. */
export const secretOfLink = ({ secret, formerSecrets }: Secrets, linkId: number): string =>
  formerSecrets.find(({ lastLinkId }) => linkId <= lastLinkId)?.secret ?? secret

/** The one that the Message-ID of this mail is derived from. */
export const secretOfMail = ({ secret, formerSecrets }: Secrets, mailId: number): string =>
  formerSecrets.find(({ lastMailId }) => mailId <= lastMailId)?.secret ?? secret

/** Those that are kept, oldest first. */
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

/** A former SECRET as the database keeps it: AES-256-GCM under a key of the one that counts. */
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
