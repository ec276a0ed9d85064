import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#domain/role.ts'
import { inVisibleCountry } from '../countries/reach.ts'
import { amongIds, every } from '../db/list-sql.ts'
import { units } from '../db/schema.ts'

/**
 * The units that a country sees (domain.md section 3): those in its storerooms, and those in transfer from one of them;
 * of these storerooms only, when they are given. Two conditions that exclude each other: each has an index. Whoever
 * asks has seen the country.
 */
export function unitsOfCountry(countryId: number, storeroomIds: readonly number[] | undefined): [SQL, SQL] {
  const here = every(sql`units.country_id = ${countryId}`, amongIds(sql`units.storeroom_id`, storeroomIds))
  const leaving = every(
    sql`units.from_country_id = ${countryId}`,
    amongIds(sql`units.from_storeroom_id`, storeroomIds),
  )
  return [sql`(${here})`, sql`(${leaving} and not (${here}))`]
}

/** The units that exist for the actor: of their countries, or in transfer from one of them; as `may.seeUnit`. */
export function unitReach(actor: Actor): SQL {
  return sql`(${inVisibleCountry(actor, units.countryId)} or ${inVisibleCountry(actor, units.fromCountryId)})`
}
