import type { QueryOf } from '#contract/endpoint.ts'
import type { contract } from '#contract/index.ts'
import type { Loan } from '#contract/loan.ts'
import { may } from '#domain/permissions.ts'
import { seeCountry, visibleCountries } from '../../countries/reach.ts'
import type { SignedIn } from '../../kernel/context.ts'
import { sql } from '../../kernel/db/drizzle.ts'
import { amongIds, every, type ListSql, ordered, sortKey } from '../../kernel/db/lists/list-sql.ts'
import { readOverCountries } from '../../kernel/db/lists/over-countries.ts'
import { readSearchable } from '../../kernel/db/lists/search-page.ts'
import { amongStorerooms } from '../../kernel/db/lists/storeroom-scan.ts'
import { allow } from '../../kernel/http/allow.ts'
import type { Handler } from '../../kernel/http/mount.ts'
import { filtered, fulfilledBy, type LoanFilter, loansOfCountry } from '../reach.ts'
import { totalOf } from './counts.ts'
import { dutySql, ofDuty } from './duty-filter.ts'
import { loanColumns, loanFrom, loanJoins } from './loan-row.ts'
import { loanSearch } from './search.ts'
import { loanOrders, loanScan } from './sort-orders.ts'

/** GET /loan/user/: one's own loans, in countries that one can still see. */
export const listOwnLoans: Handler<typeof contract.loans.own> = async (ctx, { query }) => {
  const { clock } = ctx.services
  const ownIn = (countryId: number) =>
    every(
      sql`loans.country_id = ${countryId} and loans.created_by = ${ctx.actor.id}`,
      filtered(ofDuty(query, query.duty)),
      query.duty && dutySql(query.duty, clock),
    )
  return readOverCountries(
    ctx,
    await visibleCountries(ctx),
    countryId => ({ ...loanList(ctx, countryId, query), branches: [ownIn(countryId)] }),
    query,
  )
}

/** GET /loan/country/:countryId. */
export const listLoans: Handler<typeof contract.loans.list> = async (ctx, { params, query }) => {
  await seeCountry(ctx.services.db, ctx.actor, params.countryId)
  return readLoans(ctx, loansIn(ctx, params.countryId, query, query), query)
}

/** GET /loan/country/:countryId/fulfillment: an ADMIN sees the storerooms they have access to, a MANAGER all. */
export const listFulfillment: Handler<typeof contract.loans.fulfillment> = async (ctx, { params, query }) => {
  await seeCountry(ctx.services.db, ctx.actor, params.countryId)
  allow(may.seeFulfillment(ctx.actor, params.countryId))
  const filter = fulfilledBy(ctx.actor, params.countryId, query)
  return readLoans(ctx, loansIn(ctx, params.countryId, query, filter), query)
}

const readLoans = (ctx: SignedIn, list: ListSql<Loan>, query: LoanQuery) =>
  readSearchable(ctx, list, query, ctx.disconnected())

type LoanQuery = QueryOf<typeof contract.loans.list>

/** Open loans are few and recent: scanning an index by due date would read all the older ones first. */
const running = { areFew: true } as const

function loansIn(ctx: SignedIn, countryId: number, query: LoanQuery, filter: LoanFilter): ListSql<Loan> {
  const wanted = ofDuty(filter, query.duty)
  const beyond = query.duty && dutySql(query.duty, ctx.services.clock)
  const sort = sortKey(query.sort ?? '-id')
  const counted = loansOfCountry(countryId, wanted, query.search ? amongIds : amongStorerooms(sort))
  const scan = loanScan(countryId, wanted, sort) ?? { where: counted }
  return {
    ...loanList(ctx, countryId, query),
    branches: [every(counted, beyond)],
    ...(!beyond && !query.search && { total: totalOf(counted) }),
    scans: [{ ...scan, where: every(scan.where, beyond), ...(query.duty && running) }],
  }
}

/** Newest first by default: ids increase with time. */
function loanList(
  ctx: SignedIn,
  countryId: number,
  { search, sort = '-id' }: LoanQuery,
): Omit<ListSql<Loan>, 'branches'> {
  return {
    table: sql`loans`,
    id: sql`loans.id`,
    where: sql`true`,
    country: sql`loans.country_id = ${countryId}`,
    search: search ? loanSearch(search) : undefined,
    order: ordered(sort, loanOrders),
    columns: loanColumns(ctx.services.clock),
    joins: loanJoins,
    fromRow: loanFrom,
  }
}
