import type { contract } from '#contract/index.ts'
import { displayName } from '#domain/account.ts'
import { changeByVisitor, judgeFirst } from '../kernel/auth/change.ts'
import { hashPassword } from '../kernel/auth/password-hash.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { changeByLink } from './change-by-link.ts'
import { endSessions } from './end-sessions.ts'
import { lockAccountOfLink, readAccountLink } from './links.ts'
import { rememberBrowser } from './remember-browser.ts'

/**
 * PATCH /auth/reset: sets the password by a reset link, or by the approval mail's, which makes the account ACTIVE. Works
 * once (else 401), ends every session, kills every other link of the account, and is told by mail. The browser is known to
 * the account from then on, so that wrong tries elsewhere keep nobody out who comes from here.
 */
export const reset: Handler<typeof contract.accounts.reset> = async (ctx, { body }) => {
  // A dead link is refused before it costs a hash; it is judged again under the lock.
  await judgeFirst(ctx, () => readAccountLink(ctx.house.db, ctx))
  const passwordHash = await hashPassword(body.password)
  await changeByVisitor(ctx, async tx => {
    const opened = await lockAccountOfLink(tx, ctx)
    const { id, firstName, email } = opened.account
    await changeByLink(tx, opened, 'password-changed', { passwordHash })
    await endSessions(tx, id, opened.now)
    const to = { email, name: displayName(opened.account) }
    await ctx.house.mailbox.post(tx, { letter: 'password-changed', data: { firstName }, to })
    return undefined
  })
  await rememberBrowser(ctx)
  return undefined
}
