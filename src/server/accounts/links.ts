import { accountLinkState } from '#domain/account-link.ts'
import { type AccountLinkPurpose, isOfAccount } from '#domain/link.ts'
import { refuse } from '#domain/refusal.ts'
import { personLock } from '../kernel/auth/actor.ts'
import { currentTime, nowSql } from '../kernel/clock.ts'
import type { LinkHolder, Services } from '../kernel/context.ts'
import { build } from '../kernel/db/build.ts'
import type { Executor, Transaction } from '../kernel/db/database.ts'
import { and, eq, isNull } from '../kernel/db/drizzle.ts'
import { links, users } from '../kernel/db/schema.ts'

/** Creates a link to an account; its lifetime starts when its mail is delivered. */
export async function newLink(
  tx: Transaction,
  services: Services,
  link: { purpose: AccountLinkPurpose; userId: number; carriedWith?: number },
): Promise<number> {
  const [made] = await tx.run(
    build
      .insert(links)
      .values({ ...link, createdAt: nowSql(services.clock) })
      .returning({ id: links.id }),
  )
  if (!made) throw new Error('The link was not made.')
  return made.id
}

/** The account of a mailed link, and the link's state; a `done` link changes nothing more. */
export interface OpenedAccount {
  readonly linkId: number
  readonly purpose: AccountLinkPurpose
  readonly account: typeof users.$inferSelect
  readonly state: 'open' | 'done'
  readonly usedAt: string | null
  readonly now: string
}

/** Reads and checks an account's link; refuses (dead_link) one that no longer works. */
export async function readAccountLink(executor: Executor, ctx: LinkHolder): Promise<OpenedAccount> {
  const { purpose } = ctx
  if (!isOfAccount(purpose)) throw refuse('dead_link')
  const [found] = await executor.run(
    build
      .select({ link: links, account: users })
      .from(links)
      .innerJoin(users, eq(users.id, links.userId))
      .where(and(eq(links.id, ctx.linkId), eq(links.purpose, purpose))),
  )
  if (!found) throw refuse('dead_link')
  const now = await executor.run(currentTime(ctx.services.clock))
  const state = accountLinkState(purpose, found.link, found.account.state, now)
  if (state === 'dead') throw refuse('dead_link')
  const { usedAt } = found.link
  return { linkId: ctx.linkId, purpose, account: found.account, state, usedAt, now }
}

/**
 * Like readAccountLink(), but locks the account first, so that concurrent uses of its links see each other's result.
 */
export async function lockAccountOfLink(tx: Transaction, ctx: LinkHolder): Promise<OpenedAccount> {
  const [link] = await tx.run(
    build.select({ userId: links.userId }).from(links).where(eq(links.id, ctx.linkId)),
  )
  if (!link) throw refuse('dead_link')
  const person = build
    .select({ lock: personLock('update') })
    .from(users)
    .where(eq(users.id, link.userId))
  await tx.run(person.for('update'))
  return readAccountLink(tx, ctx)
}

/**
 * Marks a link as used and revokes the account's others; of concurrent calls one succeeds, the rest are refused
 * (dead_link).
 */
export async function spendLink(tx: Transaction, linkId: number, userId: number, now: string): Promise<void> {
  const used = await tx.run(
    build
      .update(links)
      .set({ usedAt: now })
      .where(and(eq(links.id, linkId), isNull(links.usedAt), isNull(links.replacedAt))),
  )
  if (used.rowCount !== 1) throw refuse('dead_link')
  await closeLinks(tx, userId, now)
}

/** Revokes all open links of the account. */
export async function closeLinks(tx: Transaction, userId: number, now: string): Promise<void> {
  await tx.run(
    build
      .update(links)
      .set({ replacedAt: now })
      .where(and(eq(links.userId, userId), isNull(links.usedAt), isNull(links.replacedAt))),
  )
}
