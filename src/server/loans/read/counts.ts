import type { QueryOf } from '#contract/endpoint.ts'
import type { contract } from '#contract/index.ts'
import { numberOf } from '#domain/enumeration.ts'
import { type LoanState, loanStates } from '#domain/loan.ts'
import { may } from '#domain/permissions.ts'
import { seeCountry } from '../../countries/reach.ts'
import type { SignedIn } from '../../kernel/context.ts'
import type { Executor } from '../../kernel/db/database.ts'
import { type SQL, sql } from '../../kernel/db/drizzle.ts'
import { every } from '../../kernel/db/lists/list-sql.ts'
import { foundRows } from '../../kernel/db/lists/page.ts'
import { rowsOf } from '../../kernel/db/statement.ts'
import { whileWanted } from '../../kernel/db/while-wanted.ts'
import { allow } from '../../kernel/http/allow.ts'
import type { Handler } from '../../kernel/http/mount.ts'
import { oneAtATime } from '../../kernel/one-at-a-time.ts'
import { fulfilledBy, type LoanFilter, loansOfCountry } from '../reach.ts'
import { dutySql, ofDuty } from './duty-filter.ts'
import { loanSearch } from './search.ts'

/** The exact number of a country's loans, from the counters, which have all columns of the condition. */
export const totalOf = (branch: SQL): SQL =>
  sql`(select coalesce(sum(loans.amount), 0) from loan_counts loans where ${branch})`

/** GET /loan/country/:countryId/counts (ours). */
export const countLoans: Handler<typeof contract.loans.counts> = async (ctx, { params, query }) => {
  const { countryId } = params
  await seeCountry(ctx.services.db, ctx.actor, countryId)
  return count(ctx, countryId, query, filter => filter)
}

/** GET /loan/country/:countryId/fulfillment/counts (ours). */
export const countFulfillment: Handler<typeof contract.loans.fulfillmentCounts> = async (
  ctx,
  { params, query },
) => {
  const { countryId } = params
  await seeCountry(ctx.services.db, ctx.actor, countryId)
  allow(may.seeFulfillment(ctx.actor, countryId))
  return count(ctx, countryId, query, filter => fulfilledBy(ctx.actor, countryId, filter))
}

interface CountRow extends Record<string, unknown> {
  readonly storerooms: { id: number; count: number }[] | null
  readonly states: { state: LoanState; count: number }[] | null
}

type CountsQuery = QueryOf<typeof contract.loans.counts>

/** Search results are counted completely, which may take long, so each person can run one search at a time. */
function count(
  ctx: SignedIn,
  countryId: number,
  query: CountsQuery,
  seen: (filter: LoanFilter) => LoanFilter,
) {
  const { db } = ctx.services
  const { search, duty } = query
  const within = (filter: LoanFilter) => ofDuty(seen(filter), duty)
  const counted = loansOfCountry(countryId, within({}))
  const beyond = duty && dutySql(duty, ctx.services.clock)
  const everywhere = every(counted, beyond)
  if (search) {
    const found = countedFrom(sql`(${foundLoans(search, everywhere)}) loans`)
    return oneAtATime(ctx, signal =>
      whileWanted(db, signal, tx => countBuckets(tx, countryId, query, within, found)),
    )
  }
  const buckets = beyond
    ? countedFrom(sql`loans where ${everywhere}`)
    : sql`select storeroom_id, country_id, state, amount from loan_counts loans where ${counted}`
  return countBuckets(db, countryId, query, within, buckets)
}

const countedFrom = (source: SQL): SQL =>
  sql`select storeroom_id, country_id, state, count(*) as amount from ${source} group by 1, 2, 3`

const foundLoans = (search: string, everywhere: SQL): SQL =>
  foundRows(
    {
      table: sql`loans`,
      id: sql`loans.id`,
      branches: [everywhere],
      where: sql`true`,
      search: loanSearch(search),
    },
    sql`loans.storeroom_id, loans.country_id, loans.state`,
  )

/**
 * Counts in one statement, so that both counts share a snapshot; each filter's counts have the other filter applied.
 */
async function countBuckets(
  db: Executor,
  countryId: number,
  { storeroomId, loanStateId }: CountsQuery,
  within: (filter: LoanFilter) => LoanFilter,
  buckets: SQL,
) {
  const rows = await db.run(
    rowsOf<CountRow>(sql`
    with cells as materialized (${buckets})
    select
      (select json_agg(json_build_object('id', storeroom_id, 'count', amount) order by storeroom_id) from (
        select loans.storeroom_id, sum(loans.amount) as amount from cells loans
        where ${loansOfCountry(countryId, within({ loanStateId }))}
        group by loans.storeroom_id having sum(loans.amount) <> 0) counted) as storerooms,
      (select json_agg(json_build_object('state', state, 'count', amount)) from (
        select loans.state, sum(loans.amount) as amount from cells loans
        where ${loansOfCountry(countryId, within({ storeroomId }))}
        group by loans.state having sum(loans.amount) <> 0) counted) as states`),
  )
  const states = (rows[0]?.states ?? []).map(row => ({
    id: numberOf(loanStates, row.state),
    count: row.count,
  }))
  return { storeroomId: rows[0]?.storerooms ?? [], loanStateId: states.toSorted((a, b) => a.id - b.id) }
}
