import type { contract } from '#contract/index.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { choosePassword } from './choose-password.ts'

/**
 * PATCH /auth/reset: sets the password with a reset link, or with the approval mail's, which makes the account
 * ACTIVE. Works once (else 401).
 */
export const reset: Handler<typeof contract.accounts.reset> = (ctx, { body }) =>
  choosePassword(ctx, body.password, async () => undefined)
