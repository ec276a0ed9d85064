import { outstandingStates } from '#domain/line-traits.ts'
import type { LoanUnitState } from '#domain/loan-unit.ts'
import { type SQL, sql } from '../../kernel/db/drizzle.ts'
import {
  containing,
  containingHidden,
  contains,
  isIndexed,
  oneOf,
  type Search,
} from '../../kernel/db/lists/list-sql.ts'
import { type Statement, statement } from '../../kernel/db/statement.ts'
import { inStates } from '../../kernel/db/states.ts'

const outstanding = inStates(sql<LoanUnitState>`lu.state`, outstandingStates)

/** Units whose serial number, product name or part number contains the text. */
export const unitSearch = (search: string): Search => searchOf(search, [])

/** Units as in unitSearch(), and those out for a customer whose company contains the text. */
export const unitSearchByCustomer = (countryId: number, search: string): Search =>
  searchOf(search, [isHeldBy(countryId, search)])

/**
 * Whether an open loan of the country is to such a customer; undefined for texts too short for the index. Asked first,
 * because planning the customer's condition costs as much as the whole search, and few texts name a customer.
 */
export function hasCustomer(countryId: number, search: string): Statement<boolean> | undefined {
  if (!isIndexed(search)) return undefined
  return statement<{ isFound: boolean }, boolean>(
    sql`select exists (select from loans where ${ofCustomer(countryId, containingHidden(search))}) as "isFound"`,
    ([found]) => found?.isFound ?? false,
  )
}

/**
 * Products are looked up once: as an array they allow both indexes; on a scan of units, thousands of products are hashed
 * instead of compared one by one.
 */
function searchOf(search: string, held: readonly SQL[]): Search {
  const pattern = containingHidden(search)
  const products = sql`select products.id from products
    where ${contains(sql`products.name`, search, pattern)} or ${contains(sql`products.part_number`, search, pattern)}`
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

/** The country's loans that are open, of a customer whose company is like the pattern. */
const ofCustomer = (countryId: number, pattern: SQL): SQL =>
  sql`loans.country_id = ${countryId} and loans.ended_at is null and loans.customer_company ilike ${pattern}`

const isHeldBy = (countryId: number, search: string): SQL =>
  sql`units.id = any(array(select lu.unit_id from loan_units lu
    join loans on loans.country_id = lu.country_id and loans.id = lu.loan_id
    where ${outstanding} and ${ofCustomer(countryId, sql`${containing(search)}`)}))`
