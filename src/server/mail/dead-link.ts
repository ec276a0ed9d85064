import { and, eq } from 'drizzle-orm'
import { accountLinkState, documentLinkState, linkRefusals } from '#domain/link.ts'
import { build } from '../kernel/db/build.ts'
import type { Executor } from '../kernel/db/database.ts'
import { countryOf } from '../kernel/db/places.ts'
import { type links, loans, signatures, users } from '../kernel/db/schema.ts'

export type Link = typeof links.$inferSelect

/** Why a mailed link is dead, or null if it works: no mail is sent with a dead link. */
export async function whyDead(executor: Executor, link: Link, now: string): Promise<string | null> {
  const state =
    link.purpose === 'document'
      ? await documentState(executor, link, now)
      : await accountState(executor, link, link.purpose, now)
  return state === null ? null : `The link is ${state}.`
}

/** A suspended link is not dead: the document may become available again under the same link. */
async function documentState(executor: Executor, link: Link, now: string): Promise<string | null> {
  const loanId = link.loanId ?? 0
  const [found] = await executor.run(
    build
      .select({ state: loans.state, endedAt: loans.endedAt, signedAt: signatures.signedAt })
      .from(loans)
      .leftJoin(signatures, and(eq(signatures.countryId, loans.countryId), eq(signatures.loanId, loans.id)))
      .where(and(eq(loans.countryId, countryOf.loan(loanId)), eq(loans.id, loanId))),
  )
  if (!found) return 'gone'
  const state = documentLinkState(link, found, now)
  return linkRefusals[state] === null || state === 'suspended' ? null : state
}

async function accountState(
  executor: Executor,
  link: Link,
  purpose: Exclude<Link['purpose'], 'document'>,
  now: string,
): Promise<string | null> {
  const [account] = await executor.run(
    build
      .select({ state: users.state })
      .from(users)
      .where(eq(users.id, link.userId ?? 0)),
  )
  return account && accountLinkState(purpose, link, account.state, now) === 'open' ? null : 'dead'
}
