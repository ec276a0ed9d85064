import type { Pool } from 'pg'
import { stateSet } from './counted-sql.ts'

/** A line that waits for its unit, and a suitable unit; each loan and each unit occurs once. */
export interface OpenLine {
  readonly id: number
  readonly unitId: number
  readonly serialNumber: string
}

export async function openLines(pool: Pool, countryId: number, amount: number): Promise<OpenLine[]> {
  const { rows } = await pool.query<OpenLine>(
    `select * from (
       select distinct on ("unitId") * from (
         select distinct on (l.loan_id) l.id, u.id as "unitId", u.serial_number as "serialNumber"
         from loan_units l join loans o on o.id = l.loan_id and o.country_id = $1 and o.state in ('PROCESSING', 'APPROVED')
         join lateral (select * from units where product_id = l.product_id and storeroom_id = o.storeroom_id and state = 'IN'
           and serial_number is not null order by id limit 1) u on true
         where l.state = 'SOURCING' order by l.loan_id limit $2 * 4) line
       order by "unitId", id) one
     order by id limit $2`,
    [countryId, amount],
  )
  return rows
}

/** Undoes all sourcing, because a crowd may be stopped between source and put back. */
export async function putAllBack(pool: Pool, lines: readonly OpenLine[]): Promise<void> {
  await pool.query(
    `with lines as (update loan_units set state = 'SOURCING', unit_id = null, sourced_by = null, sourced_at = null
       where id = any($1)),
     ${stateSet('units', 'IN', 'select unnest($2::int[])')} select`,
    [lines.map(({ id }) => id), lines.map(({ unitId }) => unitId)],
  )
}
