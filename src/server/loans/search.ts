import { type SQL, sql } from 'drizzle-orm'
import { containing } from '../db/list-sql.ts'

/**
 * True of loans whose id (also written #00012), title, requestor, customer, part number or serial number is or contains
 * the text. Lines are found from their units and products, once for the statement, not once for each loan.
 */
export function foundLoans(search: string): SQL {
  const pattern = containing(search)
  return sql`(${isNumber(search)} or loans.title ilike ${pattern} or loans.customer_name ilike ${pattern}
    or loans.customer_company ilike ${pattern} or loans.customer_email ilike ${pattern}
    or loans.created_by = any(array(
      select u.id from users u
      where concat_ws(' ', u.first_name, u.middle_name, u.last_name) ilike ${pattern}
        or concat_ws(' ', u.first_name, u.last_name) ilike ${pattern} or u.email ilike ${pattern}))
    or loans.id in (
      select lu.loan_id from units u join loan_units lu on lu.unit_id = u.id where u.serial_number ilike ${pattern}
      union all
      select lu.loan_id from products p join loan_units lu on lu.product_id = p.id where p.part_number ilike ${pattern}))`
}

function isNumber(search: string): SQL {
  const digits = /^#?0*([1-9]\d{0,8})$/.exec(search)?.[1]
  return digits === undefined ? sql`false` : sql`loans.id = ${Number(digits)}`
}
