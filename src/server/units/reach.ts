import { type SQL, sql } from 'drizzle-orm'
import { amongIds, every } from '../db/list-sql.ts'

/**
 * The units that a country sees (domain.md section 3): those in its storerooms, and those in transfer from one of them.
 * Named `units`, so that conditions read as on the table. Two branches instead of an OR: each walks its own index in
 * the order of ids, and the database merges them. Whoever asks has seen the country.
 */
export function unitsOfCountry(countryId: number, storeroomIds: readonly number[] | undefined): SQL {
  const here = every(sql`units.country_id = ${countryId}`, amongIds(sql`units.storeroom_id`, storeroomIds))
  const leaving = every(
    sql`units.from_country_id = ${countryId}`,
    amongIds(sql`units.from_storeroom_id`, storeroomIds),
  )
  return sql`(select * from units where ${here} union all select * from units where ${leaving} and not (${here})) units`
}
