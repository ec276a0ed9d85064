import { linkLifetime } from '#domain/link.ts'
import { secretOfLink } from '../kernel/auth/former-secrets.ts'
import { linkToken } from '../kernel/auth/tokens.ts'
import type { Services } from '../kernel/context.ts'
import { build } from '../kernel/db/build.ts'
import { countryOf } from '../kernel/db/country-of.ts'
import type { Executor, Transaction } from '../kernel/db/database.ts'
import { asc, eq, or, sql } from '../kernel/db/drizzle.ts'
import { isRow } from '../kernel/db/row-key.ts'
import { documentLinks, links, type mails } from '../kernel/db/schema.ts'
import { type Link, whyDead } from './dead-link.ts'
import type { Letter } from './letters/letter.ts'
import { Outdated, Undeliverable } from './undeliverable.ts'
import type { Tokens } from './write.ts'

/** The link of a mail, and those that its mail also carries. */
export async function linksOf(db: Executor, mail: typeof mails.$inferSelect): Promise<Link[]> {
  if (mail.documentLinkId !== null) {
    const key = { id: mail.documentLinkId, countryId: countryOf.documentLink(mail.documentLinkId) }
    const found = await db.run(build.select().from(documentLinks).where(isRow(documentLinks, key)))
    return found.map(link => ({ ...link, purpose: 'document' as const }))
  }
  if (mail.linkId === null) return []
  return db.run(
    build
      .select()
      .from(links)
      .where(or(eq(links.id, mail.linkId), eq(links.carriedWith, mail.linkId)))
      .orderBy(asc(links.id)),
  )
}

/** Whether the letter goes out with its links: one that may lack its link does not once that is dead, or if it has none. */
export async function hasLinks(
  executor: Executor,
  letter: Letter<unknown>,
  carried: readonly Link[],
  now: string,
): Promise<boolean> {
  if (!letter.mayLackLink) return true
  for (const link of carried) if ((await whyDead(executor, link, now, letter)) !== null) return false
  return carried.length > 0
}

/**
 * The tokens for a letter; throws Outdated if one of its links is dead, Undeliverable if they do not match the letter. None for a
 * letter that may lack its link, and does.
 */
export async function tokensOf(
  services: Services,
  letter: Letter<unknown>,
  carried: readonly Link[],
  now: string,
): Promise<Tokens> {
  if (!(await hasLinks(services.db, letter, carried, now))) return new Map()
  for (const link of carried) {
    const dead = await whyDead(services.db, link, now, letter)
    if (dead !== null) throw new Outdated(dead)
  }
  const first = letter.purpose === undefined ? [] : [letter.purpose]
  const wanted = [...first, ...(letter.further ?? []).map(link => link.purpose)].toSorted()
  if (
    wanted.join() !==
    carried
      .map(link => link.purpose)
      .toSorted()
      .join()
  )
    throw new Undeliverable('The link is not this letter’s.')
  return new Map(
    carried.map(({ purpose, id }) => [purpose, linkToken(secretOfLink(services, id), purpose, id)]),
  )
}

/** Starts a link's lifetime, with its first delivery only. */
export async function startTime(tx: Transaction, link: Link, now: string): Promise<void> {
  const end = new Date(Date.parse(now) + linkLifetime[link.purpose]).toISOString()
  const times = {
    deliveredAt: sql`coalesce(delivered_at, ${now}::timestamptz)`,
    expiresAt: sql`coalesce(expires_at, ${end}::timestamptz)`,
  }
  await tx.run(
    link.purpose === 'document'
      ? build.update(documentLinks).set(times).where(isRow(documentLinks, link))
      : build.update(links).set(times).where(eq(links.id, link.id)),
  )
}
