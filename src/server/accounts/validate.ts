import type { contract } from '#contract/index.ts'
import { changeByVisitor } from '../kernel/auth/change.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { changeByLink } from './change-by-link.ts'
import { lockAccountOfLink } from './links.ts'
import { rememberBrowser } from './remember-browser.ts'

/**
 * PATCH /auth/validate: the approved account becomes ACTIVE by its mailed link, and the links beside it die. The link
 * that did it, opened again, succeeds and changes nothing; any other dead one is refused (401).
 */
export const validate: Handler<typeof contract.accounts.validate> = async ctx => {
  await changeByVisitor(ctx, async tx => {
    const opened = await lockAccountOfLink(tx, ctx)
    if (opened.state === 'open') await changeByLink(tx, opened, 'user-validated')
    return undefined
  })
  await rememberBrowser(ctx)
  return undefined
}
