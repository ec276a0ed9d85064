import type { contract } from '#contract/index.ts'
import { changeByVisitor } from '../kernel/auth/change.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { changeByLink } from './change-by-link.ts'
import { lockAccountOfLink } from './links.ts'
import { rememberBrowser } from './remember-browser.ts'

/**
 * PATCH /auth/validate: the mailed link makes the approved account ACTIVE and revokes the account's other links.
 * Opened again, it succeeds and changes nothing; other dead links are refused (401).
 */
export const validate: Handler<typeof contract.accounts.validate> = async ctx => {
  await changeByVisitor(ctx, async tx => {
    const opened = await lockAccountOfLink(tx, ctx)
    if (opened.state === 'open') await changeByLink(tx, ctx, opened, 'user-validated')
    return undefined
  })
  await rememberBrowser(ctx)
  return undefined
}
