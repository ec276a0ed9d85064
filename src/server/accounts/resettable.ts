import type { contract } from '#contract/index.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { readAccountLink } from './links.ts'

/** GET /auth/reset: refuses (401) a link that no longer sets a password, as PATCH does; changes nothing. */
export const resettable: Handler<typeof contract.accounts.resettable> = async ctx => {
  await readAccountLink(ctx.services.db, ctx)
  return undefined
}
