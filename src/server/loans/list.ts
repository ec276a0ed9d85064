import { type SQL, sql } from 'drizzle-orm'
import type { QueryOf } from '#contract/endpoint.ts'
import type { contract } from '#contract/index.ts'
import type { Loan } from '#contract/loan.ts'
import type { loanSorts } from '#contract/loans.ts'
import { loanStates } from '#domain/loan.ts'
import { may } from '#domain/permissions.ts'
import type { Actor } from '#domain/role.ts'
import type { SignedIn } from '../context.ts'
import { seeCountry } from '../countries/reach.ts'
import {
  amongIds,
  amongStates,
  byNumberOf,
  every,
  type ListSql,
  ordered,
  type SortColumn,
} from '../db/list-sql.ts'
import { readList } from '../db/page.ts'
import { allow } from '../http/allow.ts'
import type { Handler, Listed } from '../http/mount.ts'
import { loanReach } from './reach.ts'
import { foundLoans } from './search.ts'
import { loanColumns, loanFrom, loanJoins } from './shape.ts'

/** GET /loan/user/: one's own loans, of countries that one still sees. */
export const listOwnLoans: Handler<typeof contract.loans.own> = (ctx, { query }) =>
  read(ctx, query, sql`loans.created_by = ${ctx.actor.id}`)

/** GET /loan/country/:countryId. */
export const listLoans: Handler<typeof contract.loans.list> = async (ctx, { params, query }) => {
  await seeCountry(ctx.house.db, ctx.actor, params.countryId)
  return read(ctx, query, sql`loans.country_id = ${params.countryId}`)
}

/** GET /loan/country/:countryId/fulfillment: of storerooms with access for an ADMIN, all of them for a MANAGER. */
export const listFulfillment: Handler<typeof contract.loans.fulfillment> = async (ctx, { params, query }) => {
  await seeCountry(ctx.house.db, ctx.actor, params.countryId)
  allow(may.seeFulfillment(ctx.actor, params.countryId))
  return read(ctx, query, sql`loans.country_id = ${params.countryId}`, fulfilled(ctx.actor, params.countryId))
}

function fulfilled(actor: Actor, countryId: number): SQL | undefined {
  if (may.seeAllFulfillment(actor, countryId)) return undefined
  return amongIds(sql`loans.storeroom_id`, actor.storeroomIds)
}

type LoanSort = (typeof loanSorts)[number]

const sorts: Record<LoanSort, SortColumn> = {
  id: { by: sql`loans.id` },
  title: { by: sql`lower(loans.title)` },
  createdAt: { by: sql`loans.created_at` },
  createdBy: {
    by: sql`lower(sorted.first_name || ' ' || sorted.last_name)`,
    joins: sql`join users sorted on sorted.id = loans.created_by`,
  },
  dueAt: { by: sql`loans.created_at + loans.loan_period * interval '24 hours'` },
  customerCompany: { by: sql`lower(loans.customer_company)` },
  customerEmail: { by: sql`lower(loans.customer_email)` },
  storeroom: {
    by: sql`lower(sorted.name)`,
    joins: sql`join storerooms sorted on sorted.id = loans.storeroom_id`,
  },
  state: { by: byNumberOf(sql`loans.state`, loanStates) },
}

type LoanQuery = QueryOf<typeof contract.loans.list>

/** Newest first unless sorted: ids grow with time. */
function read(
  ctx: SignedIn,
  query: LoanQuery,
  ...which: readonly (SQL | undefined)[]
): Promise<Listed<Loan>> {
  const { search, storeroomId, loanStateId, sort = '-id' } = query
  const list: ListSql<Loan> = {
    table: sql`loans`,
    id: sql`loans.id`,
    branches: [every(loanReach(ctx.actor), ...which)],
    where: every(
      amongIds(sql`loans.storeroom_id`, storeroomId),
      amongStates(sql`loans.state`, loanStates, loanStateId),
      search ? foundLoans(search) : undefined,
    ),
    isSearch: Boolean(search),
    order: ordered(sort, sorts),
    columns: loanColumns(ctx.house.clock),
    joins: loanJoins,
    shape: loanFrom,
  }
  return readList(ctx.house.db, list, query)
}
