import { type SQL, sql } from '../../kernel/db/drizzle.ts'
import { staticSql } from '../../kernel/db/static-sql.ts'
import { leavingUnits, type UnitsOfCountry } from '../reach.ts'

/** The columns of counted units that list conditions may use. */
export const bucketColumns: SQL = sql.raw('units.country_id, units.storeroom_id, units.state')

/** The columns of units in transfer that list conditions may use. */
export const leavingColumns: SQL = sql.raw(
  'units.country_id, units.storeroom_id, units.from_country_id, units.from_storeroom_id, units.state',
)

/**
 * All units as counters (docs/performance.md): rows of `amount` units with the columns that unitsOfCountry() uses,
 * under the same names, so that a list's condition also counts its total.
 */
export const allBuckets: SQL = staticSql(sql`(
  select ${bucketColumns}, amount from unit_counts units
  union all select ${bucketColumns}, amount from unit_changes units) units`)

/** The exact number of a country's units in a list: from the counters, and of those that leave it, which are few. */
export const totalOf = ({ here, leaving }: UnitsOfCountry): SQL =>
  sql`(select coalesce(sum(units.amount), 0) from ${allBuckets} where ${here})
    + (select count(*) from ${leavingUnits} where ${leaving})`
