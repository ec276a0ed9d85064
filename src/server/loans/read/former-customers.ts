import type { contract } from '#contract/index.ts'
import type { FormerCustomer } from '#contract/loan.ts'
import { maxSuggested } from '#contract/loans.ts'
import { seeCountry } from '../../countries/reach.ts'
import { isoInstant } from '../../kernel/db/columns.ts'
import { sql } from '../../kernel/db/drizzle.ts'
import { containing, isIndexed } from '../../kernel/db/lists/list-sql.ts'
import { rowsOf } from '../../kernel/db/statement.ts'
import type { Handler } from '../../kernel/http/mount.ts'

/** Customers are looked for in that many loans, the newest; for a text too short for the index, before it is compared. */
const maxLoans = 500

type CustomerRow = FormerCustomer & Record<string, unknown>

/**
 * GET /loan/country/:countryId/customers (ours): companies that differ only in case are one customer. Those whose name
 * begins with the text come first, then the most recent; internal loans have no customer.
 */
export const listFormerCustomers: Handler<typeof contract.loans.formerCustomers> = async (
  ctx,
  { params, query },
) => {
  const { db } = ctx.services
  const { countryId } = params
  await seeCountry(db, ctx.actor, countryId)
  const search = query.search ?? ''
  const has = sql`customer_company ilike ${containing(search)}`
  const newest = sql`select * from loans
    where country_id = ${countryId} and not is_internal and erased_at is null and ${isIndexed(search) ? has : sql`true`}
    order by id desc limit ${maxLoans}`
  const rows = await db.run(
    rowsOf<CustomerRow>(sql`
    with customers as (
      select distinct on (lower(customer_company)) * from (${newest}) newest
      where ${has} order by lower(customer_company), id desc
    )
    select id as "loanId", created_at as "createdAt", customer_company as "customerCompany",
      customer_name as "customerName", customer_email as "customerEmail", customer_mobile as "customerMobile",
      customer_street_address as "customerStreetAddress", customer_street_address_2 as "customerStreetAddress2",
      customer_city as "customerCity", customer_state as "customerState",
      customer_postal_code as "customerPostalCode"
    from customers
    order by starts_with(lower(customer_company), lower(${search}::text)) desc, id desc limit ${maxSuggested}`),
  )
  return {
    rows: rows.map(row => ({ ...row, createdAt: isoInstant(row.createdAt) })),
    total: rows.length,
  }
}
