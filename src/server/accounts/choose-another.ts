import type { contract } from '#contract/index.ts'
import { refuse } from '#domain/refusal.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { choosePassword } from './choose-password.ts'
import { replaceablePassword } from './registered-password.ts'

/**
 * PATCH /auth/validate/password: the person who verified the account replaces the password of the registration, once,
 * within 30 minutes; after that the link is dead (401).
 */
export const chooseAnother: Handler<typeof contract.accounts.chooseAnother> = (ctx, { body }) =>
  choosePassword(ctx, body.password, async (executor, opened) => {
    if ((await replaceablePassword(executor, opened)) === null) throw refuse('dead_link')
  })
