import type { contract } from '#contract/index.ts'
import { changeByVisitor } from '../kernel/auth/change.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { changeByLink } from './change-by-link.ts'
import { lockAccountOfLink } from './links.ts'

/** PATCH /auth/decline: the mail's reader did not ask for the account; it becomes REJECTED and its links are revoked. */
export const decline: Handler<typeof contract.accounts.decline> = ctx =>
  changeByVisitor(ctx, async tx => {
    const opened = await lockAccountOfLink(tx, ctx)
    await changeByLink(tx, ctx, opened, 'user-declined')
    return undefined
  })
