import type { contract } from '#contract/index.ts'
import { refuse } from '#domain/refusal.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { choosePassword } from './choose-password.ts'
import { replaceablePassword } from './registered-password.ts'

/**
 * PATCH /auth/validate/password: whoever verified the account replaces the password that came with the registration, once,
 * for 30 minutes; else the link is dead (401).
 */
export const chooseAnother: Handler<typeof contract.accounts.chooseAnother> = (ctx, { body }) =>
  choosePassword(ctx, body.password, async (executor, opened) => {
    if ((await replaceablePassword(executor, opened)) === null) throw refuse('dead_link')
  })
