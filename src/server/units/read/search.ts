import { type SQL, sql } from 'drizzle-orm'
import { outstandingStates } from '#domain/line-traits.ts'
import type { LoanUnitState } from '#domain/loan-unit.ts'
import type { Executor } from '../../kernel/db/database.ts'
import { containing, contains, isIndexed, oneOf, type Search } from '../../kernel/db/list-sql.ts'
import { rowsOf } from '../../kernel/db/statement.ts'
import { inStates } from '../../kernel/db/states.ts'

const outstanding = inStates(sql<LoanUnitState>`lu.state`, outstandingStates)

/**
 * Units whose serial number, product name or part number contains the text, and those out for a customer whose company
 * does. Whether there is such a customer is looked up first: planning that condition costs as much as the whole search, and
 * few texts name a customer.
 */
export async function unitSearch(db: Executor, countryId: number, search: string): Promise<Search> {
  return searchOf(search, (await hasCustomer(db, countryId, search)) ? [isHeldBy(countryId, search)] : [])
}

/**
 * Products are looked up once: as an array they allow both indexes; on a scan of units, thousands of products are hashed
 * instead of compared one by one.
 */
function searchOf(search: string, held: readonly SQL[]): Search {
  const products = sql`select products.id from products
    where ${contains(sql`products.name`, search)} or ${contains(sql`products.part_number`, search)}`
  return {
    ways: [
      sql`(units.product_id = any(array(${products})) or ${contains(sql`units.serial_number`, search)})`,
      ...held,
    ],
    scanCondition: oneOf([
      sql`units.product_id in (${products})`,
      sql`units.serial_number ilike ${containing(search)}`,
      ...held,
    ]),
  }
}

/** The country's loans that are open, of a customer whose company contains the text. */
const ofCustomer = (countryId: number, search: string): SQL =>
  sql`loans.country_id = ${countryId} and loans.ended_at is null and loans.customer_company ilike ${containing(search)}`

const isHeldBy = (countryId: number, search: string): SQL =>
  sql`units.id = any(array(select lu.unit_id from loan_units lu
    join loans on loans.country_id = lu.country_id and loans.id = lu.loan_id
    where ${outstanding} and ${ofCustomer(countryId, search)}))`

/** Whether an open loan of the country is to such a customer; false for texts too short for the index. */
async function hasCustomer(db: Executor, countryId: number, search: string): Promise<boolean> {
  if (!isIndexed(search)) return false
  const [found] = await db.run(
    rowsOf<{ isFound: boolean }>(
      sql`select exists (select from loans where ${ofCustomer(countryId, search)}) as "isFound"`,
    ),
  )
  return found?.isFound ?? false
}
