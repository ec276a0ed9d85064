import type { QueryOf } from '#contract/endpoint.ts'
import type { contract } from '#contract/index.ts'
import type { User } from '#contract/user.ts'
import { isListedAsRequested, userStates } from '#domain/account.ts'
import { may } from '#domain/permissions.ts'
import { seeCountry } from '../countries/reach.ts'
import type { SignedIn } from '../kernel/context.ts'
import { quoted } from '../kernel/db/columns.ts'
import { type SQL, sql } from '../kernel/db/drizzle.ts'
import { amongStates, every, type ListSql, ordered } from '../kernel/db/lists/list-sql.ts'
import { readList } from '../kernel/db/lists/page.ts'
import { allow } from '../kernel/http/allow.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { overdueLoansOf } from '../loans/read/overdue.ts'
import { requestedReach, userReach } from './reach.ts'
import { nameOrEmailContains } from './search.ts'
import { sortsIn } from './sorts.ts'
import { type FoundUser, type UserRow, userColumns, userFrom, withLoans } from './user-row.ts'

/** GET /user/country/:countryId: sorted by name by default; country 0 by state, undecided requests first. */
export const listUsers: Handler<typeof contract.users.list> = async (ctx, { params, query }) => {
  await seeUsersOf(ctx, params.countryId)
  return readList(ctx, userList(ctx, params.countryId, query), query)
}

/** Refuses (404, 403) an actor who may not see the people of that country, or of country 0. */
export async function seeUsersOf(ctx: SignedIn, countryId: number): Promise<void> {
  if (countryId !== 0) await seeCountry(ctx.services.db, ctx.actor, countryId)
  allow(may.seeUsers(ctx.actor, countryId))
}

/** The condition for people in that country's list, and for the search if there is one. */
export const listedIn = (ctx: SignedIn, countryId: number, search: string | undefined): SQL =>
  every(
    countryId === 0 ? every(requestedReach(ctx.actor), isRequested) : isRegisteredIn(ctx, countryId),
    search ? nameOrEmailContains(search) : undefined,
  )

function userList(
  ctx: SignedIn,
  countryId: number,
  query: QueryOf<typeof contract.users.list>,
): ListSql<User> {
  const { clock } = ctx.services
  const { search, userStateId, sort = countryId === 0 ? '-state' : 'name' } = query
  return {
    table: sql`users`,
    id: sql`users.id`,
    branches: [listedIn(ctx, countryId, undefined)],
    where: every(amongStates(sql`users.state`, userStates, userStateId)),
    search: search ? { ways: [nameOrEmailContains(search)] } : undefined,
    order: ordered(sort, sortsIn(countryId)),
    columns: userColumns(clock, ctx.actor),
    complete: async (executor, rows: readonly FoundUser[]) =>
      withLoans(
        rows,
        await executor.run(
          overdueLoansOf(
            clock,
            rows.map(({ id }) => id),
          ),
        ),
      ),
    fromRow: (row: UserRow) => userFrom(row, ctx.actor),
  }
}

const isRegisteredIn = (ctx: SignedIn, countryId: number): SQL =>
  every(userReach(ctx.actor), sql`(${hasRole(countryId)} or ${isEverywhere})`)

const hasRole = (countryId: number): SQL =>
  sql`exists (select from user_country_roles r where r.user_id = users.id and r.country_id = ${countryId})`

const hasNoRole = sql`not exists (select from user_country_roles r where r.user_id = users.id)`

const evenWithRole = sql.raw(
  quoted(userStates.filter(state => isListedAsRequested(state, { hasRole: true }))),
)

/** isListedAsRequested() of the domain, as a condition. */
const isRequested: SQL = sql`(users.state in (${evenWithRole}) or (not users.is_sys_admin and ${hasNoRole}))`

/** An approved system administrator without a role is listed in every country. */
const isEverywhere: SQL = sql`(users.is_sys_admin and users.state not in (${evenWithRole}) and ${hasNoRole})`
