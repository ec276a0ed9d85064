import { type SQL, sql } from 'drizzle-orm'
import { loanText } from '../db/columns.ts'
import { containing } from '../db/list-sql.ts'
import { loans } from '../db/schema.ts'

/** The people and the loans that a search finds by something else than the loan's own text, as arrays: `wanted`. */
export function searchTables(search: string): SQL {
  const pattern = containing(search)
  return sql`wanted as materialized (select
    array(select u.id from users u
      where concat_ws(' ', u.first_name, u.middle_name, u.last_name) ilike ${pattern}
        or concat_ws(' ', u.first_name, u.last_name) ilike ${pattern} or u.email ilike ${pattern}) as people,
    array(select lu.loan_id from units u join loan_units lu on lu.unit_id = u.id where u.serial_number ilike ${pattern}
      union select lu.loan_id from products p join loan_units lu on lu.product_id = p.id
        where p.part_number ilike ${pattern}) as loans)`
}

/**
 * The loans whose id (also written #00012), title, requestor, customer, part number or serial number is or contains the
 * text: those that meet one of these, each found by an index of its own.
 */
export const waysToFind = (search: string): SQL[] => [
  sql`(${isNumbered(search)} or ${loanText(loans)} ilike ${containing(search)})`,
  sql`loans.created_by = any((select wanted.people from wanted)::int[])`,
  sql`loans.id in (select unnest(wanted.loans) from wanted)`,
]

/** The loan of this number, however it is written: 12, #12, #00012; none for another text. */
export function isNumbered(search: string): SQL {
  const digits = /^#?0*([1-9]\d{0,8})$/.exec(search)?.[1]
  return digits === undefined ? sql`false` : sql`loans.id = ${Number(digits)}`
}
