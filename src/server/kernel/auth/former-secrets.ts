import { build } from '../db/build.ts'
import type { Executor } from '../db/database.ts'
import { asc } from '../db/drizzle.ts'
import { formerSecrets } from '../db/schema.ts'
import { decryptedBy, encryptedBy } from './encryption.ts'

const kind = 'former secret'

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
    secret: decryptedBy(secret, kind, encrypted).toString('utf8'),
    lastLinkId,
    lastMailId,
  }))
}

/** Encrypts a former SECRET for the database, by the current one. */
export const encryptedSecret = (secret: string, former: string): string =>
  encryptedBy(secret, kind, Buffer.from(former, 'utf8'))
