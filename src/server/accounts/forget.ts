import type { contract } from '#contract/index.ts'
import { countAttempt } from '../auth/throttle.ts'
import { changeByVisitor } from '../kernel/auth/change.ts'
import type { Handler } from '../kernel/http/mount.ts'

/**
 * POST /auth/forget: asks for a link to reset the password. Whether there is an account is checked later, by the
 * worker, which mails the link if it is ACTIVE.
 */
export const forget: Handler<typeof contract.accounts.forget> = async (ctx, { body }) => {
  const email = body.email.toLowerCase()
  await countAttempt(ctx.services, 'forget', email, ctx.ip)
  return changeByVisitor(ctx, async tx => {
    await ctx.services.accountRequests.post(tx, { kind: 'forget', email })
    return undefined
  })
}
