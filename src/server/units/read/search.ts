import { sql } from 'drizzle-orm'
import { outstandingStates } from '#domain/line-traits.ts'
import type { LoanUnitState } from '#domain/loan-unit.ts'
import { containing, contains, isIndexed, oneOf, type Search } from '../../kernel/db/list-sql.ts'
import { inStates } from '../../kernel/db/states.ts'

const outstanding = inStates(sql<LoanUnitState>`lu.state`, outstandingStates)

/**
 * Units whose serial number, product name or part number contains the text, and those out for a customer whose company
 * does, if the text is long enough for the index. Products are looked up once: as an array they allow both indexes; on a scan of units,
 * thousands of products are hashed instead of compared one by one.
 */
export function unitSearch(search: string): Search {
  const products = sql`select products.id from products
    where ${contains(sql`products.name`, search)} or ${contains(sql`products.part_number`, search)}`
  const held = sql`units.id = any(array(select lu.unit_id from loan_units lu join loans on loans.id = lu.loan_id
    where ${outstanding} and loans.ended_at is null and loans.customer_company ilike ${containing(search)}))`
  const isHeld = isIndexed(search) ? [held] : []
  return {
    ways: [
      sql`(units.product_id = any(array(${products})) or ${contains(sql`units.serial_number`, search)})`,
      ...isHeld,
    ],
    scanCondition: oneOf([
      sql`units.product_id in (${products})`,
      sql`units.serial_number ilike ${containing(search)}`,
      ...isHeld,
    ]),
  }
}
