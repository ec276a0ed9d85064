import type { contract } from '#contract/index.ts'
import type { User } from '#contract/user.ts'
import type { Visitor } from '../kernel/context.ts'
import { refusalOf } from '../kernel/http/failure.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { readUser, readUserWithoutLoans } from './user-row.ts'

/** GET /user/self. */
export const showSelf: Handler<typeof contract.users.self> = ctx => readSelf(ctx, ctx.actor.id)

/**
 * A user as shown to themselves; refuses (not_found) an unknown id. While a machine with loans does not answer, their overdue
 * ones are left out: whoever signs in has a session by now.
 */
export async function readSelf({ services, log }: Visitor, userId: number): Promise<User> {
  const { db, clock } = services
  try {
    return await readUser(db, clock, null, userId)
  } catch (error) {
    if (refusalOf(error).refusal.code !== 'busy') throw error
    log.warn({ err: error }, 'overdue loans are left out')
    return readUserWithoutLoans(db, clock, userId)
  }
}
