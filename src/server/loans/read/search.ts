import { loanText } from '../../kernel/db/columns.ts'
import { type SQL, sql } from '../../kernel/db/drizzle.ts'
import { containing, contains, oneOf, type Search } from '../../kernel/db/lists/list-sql.ts'
import { loans } from '../../kernel/db/schema.ts'

/**
 * Loans whose id (also as #00012), title, requestor, customer, product's name or part number, or serial number is or contains the text.
 * On a scan, only the lines of the loan at hand are checked; `limit` keeps the planner from reading all lines for the
 * first loan.
 */
export function loanSearch(search: string): Search {
  const pattern = containing(search)
  const itself: [SQL, SQL] = [
    sql`(${isNumbered(search)} or ${loanText(loans)} ilike ${pattern})`,
    sql`loans.created_by = any(array(select u.id from users u
      where concat_ws(' ', u.first_name, u.middle_name, u.last_name) ilike ${pattern}
        or concat_ws(' ', u.first_name, u.last_name) ilike ${pattern} or u.email ilike ${pattern}))`,
  ]
  const units = sql`loan_units lu join unit_places u on u.id = lu.unit_id`
  const products = sql`loan_units lu join products p on p.id = lu.product_id`
  return {
    ways: [
      ...itself,
      sql`(loans.country_id, loans.id) in (select lu.country_id, lu.loan_id from ${units} where ${contains(sql`u.serial_number`, search)})`,
      sql`(loans.country_id, loans.id) in (select lu.country_id, lu.loan_id from ${products} where ${contains(sql`p.name`, search)} or ${contains(sql`p.part_number`, search)})`,
    ],
    scanCondition: oneOf([
      ...itself,
      sql`(select true from ${units} where lu.country_id = loans.country_id and lu.loan_id = loans.id and u.serial_number ilike ${pattern} limit 1)`,
      sql`(select true from ${products} where lu.country_id = loans.country_id and lu.loan_id = loans.id and (p.name ilike ${pattern} or p.part_number ilike ${pattern}) limit 1)`,
    ]),
  }
}

/** The loan with this number; no loan for other text. */
export function isNumbered(search: string): SQL {
  const number = loanNumberIn(search)
  return number === null ? sql`false` : sql`loans.id = ${number}`
}

/** The number of a loan, written as 12, #12 or #00012; null for other text. */
export function loanNumberIn(search: string): number | null {
  const digits = /^#?0*([1-9]\d{0,8})$/.exec(search)?.[1]
  return digits === undefined ? null : Number(digits)
}
