import type { contract } from '#contract/index.ts'
import type { User } from '#contract/user.ts'
import type { Services } from '../kernel/context.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { readUser as readUserFor } from './user-row.ts'

/** GET /user/self. */
export const showSelf: Handler<typeof contract.users.self> = ctx => readSelf(ctx.services, ctx.actor.id)

/** A user as shown to themselves; refuses (not_found) an unknown id. */
export function readSelf({ db, clock }: Services, userId: number): Promise<User> {
  return readUserFor(db, clock, null, userId)
}
