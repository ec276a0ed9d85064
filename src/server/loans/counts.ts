import { type SQL, sql } from 'drizzle-orm'
import type { QueryOf } from '#contract/endpoint.ts'
import type { contract } from '#contract/index.ts'
import { numberOf } from '#domain/enumeration.ts'
import { type LoanState, loanStates } from '#domain/loan.ts'
import { may } from '#domain/permissions.ts'
import { seeCountry } from '../countries/reach.ts'
import type { Database } from '../db/database.ts'
import { withTables } from '../db/list-sql.ts'
import { allow } from '../http/allow.ts'
import type { Handler } from '../http/mount.ts'
import { fulfilledBy, type LoanFilter, loansOfCountry } from './reach.ts'
import { searchTables, waysToFind } from './search.ts'

/** The exact number of a country's loans, from the counters: the condition asks what they know. */
export const totalOf = (branch: SQL): SQL =>
  sql`(select coalesce(sum(loans.amount), 0) from loan_counts loans where ${branch})`

/** GET /loan/country/:countryId/counts (ours). */
export const countLoans: Handler<typeof contract.loans.counts> = async (ctx, { params, query }) => {
  const { countryId } = params
  await seeCountry(ctx.house.db, ctx.actor, countryId)
  return count(ctx.house.db, countryId, query, filter => filter)
}

/** GET /loan/country/:countryId/fulfillment/counts (ours). */
export const countFulfillment: Handler<typeof contract.loans.fulfillmentCounts> = async (
  ctx,
  { params, query },
) => {
  const { countryId } = params
  await seeCountry(ctx.house.db, ctx.actor, countryId)
  allow(may.seeFulfillment(ctx.actor, countryId))
  return count(ctx.house.db, countryId, query, filter => fulfilledBy(ctx.actor, countryId, filter))
}

interface CountRow extends Record<string, unknown> {
  readonly storerooms: { id: number; count: number }[] | null
  readonly states: { state: LoanState; count: number }[] | null
}

/** One statement, so that both counts are of one snapshot; each filter is counted beside the other one. */
async function count(
  db: Database,
  countryId: number,
  { search, storeroomId, loanStateId }: QueryOf<typeof contract.loans.counts>,
  within: (filter: LoanFilter) => LoanFilter,
) {
  const everywhere = loansOfCountry(countryId, within({}))
  const cells = search
    ? sql`select storeroom_id, country_id, state, count(*) as amount from (${found(search, everywhere)}) loans group by 1, 2, 3`
    : sql`select storeroom_id, country_id, state, amount from loan_counts loans where ${everywhere}`
  const { rows } = await db.execute<CountRow>(sql`
    ${withTables(search ? searchTables(search) : undefined, sql`cells as materialized (${cells})`)}
    select
      (select json_agg(json_build_object('id', storeroom_id, 'count', amount) order by storeroom_id) from (
        select loans.storeroom_id, sum(loans.amount) as amount from cells loans
        where ${loansOfCountry(countryId, within({ loanStateId }))}
        group by loans.storeroom_id having sum(loans.amount) <> 0) counted) as storerooms,
      (select json_agg(json_build_object('state', state, 'count', amount)) from (
        select loans.state, sum(loans.amount) as amount from cells loans
        where ${loansOfCountry(countryId, within({ storeroomId }))}
        group by loans.state having sum(loans.amount) <> 0) counted) as states`)
  const states = (rows[0]?.states ?? []).map(row => ({
    id: numberOf(loanStates, row.state),
    count: row.count,
  }))
  return { storeroomId: rows[0]?.storerooms ?? [], loanStateId: states.toSorted((a, b) => a.id - b.id) }
}

function found(search: string, everywhere: SQL): SQL {
  const each = waysToFind(search).map(
    condition =>
      sql`select loans.id, loans.storeroom_id, loans.country_id, loans.state from loans where ${everywhere} and ${condition}`,
  )
  return sql.join(each, sql` union `)
}
