import { type SQL, sql } from 'drizzle-orm'
import { staticSql } from '../../kernel/db/static-sql.ts'

/** What list conditions may ask of units that are counted together. */
export const bucketColumns: SQL = sql`units.country_id, units.storeroom_id, units.from_country_id, units.from_storeroom_id, units.state`

/**
 * All units as counted (docs/performance.md): rows of `amount` units with the columns that unitsOfCountry() asks, under the
 * same name, so that the condition of a list is the condition of its total.
 */
export const allBuckets: SQL = staticSql(sql`(
  select ${bucketColumns}, amount from unit_counts units
  union all select ${bucketColumns}, amount from unit_changes units) units`)

/** The exact number of units that one of the conditions holds of. */
export function totalOf(branches: readonly SQL[]): SQL {
  const each = branches.map(
    branch => sql`(select coalesce(sum(units.amount), 0) from ${allBuckets} where ${branch})`,
  )
  return sql.join(each, sql` + `)
}
