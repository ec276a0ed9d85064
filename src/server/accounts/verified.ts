import type { contract } from '#contract/index.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { readAccountLink } from './links.ts'
import { isRegisteringBrowser, replaceablePassword } from './registered-password.ts'

/**
 * GET /auth/validate: when and where the password was chosen, unless in this browser. Also null once this link can't
 * replace it any more.
 */
export const verified: Handler<typeof contract.accounts.verified> = async ctx => {
  const { db } = ctx.services
  const chosen = await replaceablePassword(db, await readAccountLink(db, ctx))
  if (chosen === null || isRegisteringBrowser(ctx, chosen)) return { elsewhere: null }
  const { chosenAt, userAgent } = chosen
  return { elsewhere: { chosenAt, userAgent } }
}
