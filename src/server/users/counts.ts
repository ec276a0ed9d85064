import type { contract } from '#contract/index.ts'
import { type UserState, userStates } from '#domain/account.ts'
import { numberOf } from '#domain/enumeration.ts'
import { sql } from '../kernel/db/drizzle.ts'
import { rowsOf } from '../kernel/db/statement.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { listedIn, seeUsersOf } from './list.ts'

interface CountRow extends Record<string, unknown> {
  readonly state: UserState
  readonly count: number
}

/** GET /user/country/:countryId/counts (ours). */
export const countUsers: Handler<typeof contract.users.counts> = async (ctx, { params, query }) => {
  await seeUsersOf(ctx, params.countryId)
  const rows = await ctx.services.db.run(
    rowsOf<CountRow>(sql`
    select users.state, count(*)::int as count from users
    where ${listedIn(ctx, params.countryId, query.search)} group by users.state`),
  )
  const counted = rows.map(({ state, count }) => ({ id: numberOf(userStates, state), count }))
  return { userStateId: counted.toSorted((one, other) => one.id - other.id) }
}
