import { displayName } from '#domain/account.ts'
import { changeByVisitor, judgeFirst } from '../kernel/auth/change.ts'
import { hashPassword } from '../kernel/auth/password-hash.ts'
import type { LinkHolder } from '../kernel/context.ts'
import type { Executor } from '../kernel/db/database.ts'
import { changeByLink } from './change-by-link.ts'
import { endSessions } from './end-sessions.ts'
import { lockAccountOfLink, type OpenedAccount, readAccountLink } from './links.ts'
import { rememberBrowser } from './remember-browser.ts'

/**
 * Sets the password by a mailed link that `demandGood` lets do so (else it refuses). Ends every session, kills every other
 * link of the account, and is told by mail. The browser is known to the account from then on, so that wrong tries elsewhere
 * keep nobody out who comes from here.
 */
export async function choosePassword(
  ctx: LinkHolder,
  password: string,
  demandGood: (executor: Executor, opened: OpenedAccount) => Promise<void>,
): Promise<undefined> {
  const { db, mailbox } = ctx.services
  // A dead link is refused before it costs a hash; it is judged again under the lock.
  await judgeFirst(ctx, async () => demandGood(db, await readAccountLink(db, ctx)))
  const passwordHash = await hashPassword(password)
  await changeByVisitor(ctx, async tx => {
    const opened = await lockAccountOfLink(tx, ctx)
    await demandGood(tx, opened)
    const { id, firstName, email } = opened.account
    await changeByLink(tx, opened, 'password-changed', { passwordHash })
    await endSessions(tx, id, opened.now)
    const to = { email, name: displayName(opened.account) }
    await mailbox.post(tx, { letter: 'password-changed', data: { firstName }, to })
    return undefined
  })
  await rememberBrowser(ctx)
  return undefined
}
