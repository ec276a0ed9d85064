import type { contract } from '#contract/index.ts'
import { displayName } from '#domain/account.ts'
import { primaryCountryId } from '#domain/role.ts'
import { takeFactorsAddedSince } from '../factors/take-added-since.ts'
import { readActor } from '../kernel/auth/actor.ts'
import { changeByVisitor } from '../kernel/auth/change.ts'
import { nobodysHash } from '../kernel/auth/password-hash.ts'
import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { and, asc, eq } from '../kernel/db/drizzle.ts'
import { links } from '../kernel/db/schema.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { decidersOn } from '../mail/recipients.ts'
import { changeByLink } from './change-by-link.ts'
import { endSessions } from './end-sessions.ts'
import { lockAccountOfLink } from './links.ts'

/**
 * PATCH /auth/disown: the account's owner did not sign in. All sessions end, the password is dropped and no browser
 * is known, until the owner chooses a password with a mailed link; second factors that were added since the first sign-in that
 * was told go, and the managers are notified.
 */
export const disown: Handler<typeof contract.accounts.disown> = ctx =>
  changeByVisitor(ctx, async tx => {
    const opened = await lockAccountOfLink(tx, ctx)
    const { account, now } = opened
    const ended = { passwordHash: nobodysHash(), browsersForgottenAt: now }
    await changeByLink(tx, ctx, opened, 'user-disowned', ended)
    await endSessions(tx, account.id, now)
    await takeFactorsAddedSince(tx, ctx, account.id, { since: await firstTold(tx, account.id, now), now })
    const deciders = await decidersOn(tx, primaryCountryId(await readActor(tx, account.id)))
    const data = { name: displayName(account), email: account.email }
    await ctx.services.mailbox.post(
      tx,
      ...deciders.map(to => ({ letter: 'sign-in-disowned' as const, data, to })),
    )
    return undefined
  })

/** When the first sign-in from an unknown browser was told: whoever came back later could have added a factor by then. */
async function firstTold(tx: Transaction, userId: number, now: string): Promise<string> {
  const [first] = await tx.run(
    build
      .select({ at: links.createdAt })
      .from(links)
      .where(and(eq(links.userId, userId), eq(links.purpose, 'disown')))
      .orderBy(asc(links.createdAt))
      .limit(1),
  )
  return first?.at ?? now
}
