import { displayName } from '#domain/account.ts'
import { factorsAddedOfLate } from '../factors/added-of-late.ts'
import { takeFactorsAddedSince } from '../factors/take-added-since.ts'
import { readCompany } from '../installation/company.ts'
import { assertNotGuessable } from '../installation/new-password.ts'
import { changeByVisitor, judgeFirst } from '../kernel/auth/change.ts'
import { hashPassword } from '../kernel/auth/password-hash.ts'
import type { LinkHolder } from '../kernel/context.ts'
import type { Executor } from '../kernel/db/database.ts'
import { noteSecurity } from '../kernel/history/note-security.ts'
import { changeByLink } from './change-by-link.ts'
import { endSessions } from './end-sessions.ts'
import { lockAccountOfLink, type OpenedAccount, readAccountLink } from './links.ts'
import { rememberBrowser } from './remember-browser.ts'

/**
 * Sets the password with a mailed link that `assertGood` accepts. Ends all sessions, revokes the account's other
 * links, and notifies the owner. The browser counts as known from then on, so that failed sign-ins elsewhere don't
 * slow it down.
 */
export async function choosePassword(
  ctx: LinkHolder,
  password: string,
  assertGood: (executor: Executor, opened: OpenedAccount) => Promise<void>,
): Promise<undefined> {
  const { services } = ctx
  const { db, hashCost, mailbox } = services
  // A dead link is refused before it costs a hash; it is judged again under the lock.
  await judgeFirst(ctx, async () => {
    const opened = await readAccountLink(db, ctx)
    await assertGood(db, opened)
    const company = await readCompany(db, services)
    await assertNotGuessable(services, password, { company, person: opened.account })
  })
  const passwordHash = await hashPassword(password, hashCost)
  await changeByVisitor(ctx, async tx => {
    const opened = await lockAccountOfLink(tx, ctx)
    await assertGood(tx, opened)
    const { id, firstName, email } = opened.account
    await changeByLink(tx, ctx, opened, 'password-changed', { passwordHash })
    await endSessions(tx, id, opened.now)
    // The owner who has just verified replaces what a stranger registered: nobody else can have added a factor before.
    if (opened.state === 'done' && opened.usedAt !== null)
      await takeFactorsAddedSince(tx, ctx, id, { since: opened.usedAt, now: opened.now })
    await noteSecurity(tx, ctx, { kind: 'password-changed', now: opened.now, aboutUserId: id })
    const to = { email, name: displayName(opened.account) }
    const newFactors = await factorsAddedOfLate(tx, id, opened.now)
    await mailbox.post(tx, { letter: 'password-changed', data: { firstName, newFactors }, to })
    return undefined
  })
  await rememberBrowser(ctx)
  return undefined
}
