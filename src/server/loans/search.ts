import { type SQL, sql } from 'drizzle-orm'
import { loanText } from '../db/columns.ts'
import { containing } from '../db/list-sql.ts'
import { loans } from '../db/schema.ts'

/**
 * The loans whose id (also written #00012), title, requestor, customer, part number or serial number is or contains the
 * text, as the table `wanted`: each kind found by an index of its own, where an OR could use none.
 */
export function searchTables(search: string): SQL {
  const pattern = containing(search)
  return sql`wanted as materialized (
    select loans.id from loans where ${isNumber(search)} or ${loanText(loans)} ilike ${pattern}
    union select loans.id from loans where loans.created_by = any(array(
      select u.id from users u
      where concat_ws(' ', u.first_name, u.middle_name, u.last_name) ilike ${pattern}
        or concat_ws(' ', u.first_name, u.last_name) ilike ${pattern} or u.email ilike ${pattern}))
    union select lu.loan_id from units u join loan_units lu on lu.unit_id = u.id where u.serial_number ilike ${pattern}
    union select lu.loan_id from products p join loan_units lu on lu.product_id = p.id where p.part_number ilike ${pattern})`
}

/** True of loans that the search finds. */
export const searched: SQL = sql`loans.id in (select wanted.id from wanted)`

function isNumber(search: string): SQL {
  const digits = /^#?0*([1-9]\d{0,8})$/.exec(search)?.[1]
  return digits === undefined ? sql`false` : sql`loans.id = ${Number(digits)}`
}
