import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#domain/role.ts'
import { unitStates } from '#domain/unit.ts'
import { inVisibleCountry } from '../countries/reach.ts'
import { amongIds, amongStates, every } from '../kernel/db/list-sql.ts'
import { units } from '../kernel/db/schema.ts'

/** Which of a country's units are asked for, apart from a search. */
export interface UnitFilter {
  readonly storeroomId?: readonly number[] | undefined
  readonly unitStateId?: readonly number[] | undefined
}

/**
 * The units that a country sees (domain.md section 3): those in its storerooms, and those in transfer from one of them;
 * of these storerooms and states only, when they are given. Two conditions that exclude each other: each has an index.
 * They ask nothing that the counters of units don't know too. Whoever asks has seen the country.
 */
export function unitsOfCountry(
  countryId: number,
  { storeroomId, unitStateId }: UnitFilter,
  among = amongIds,
): [SQL, SQL] {
  const states = amongStates(sql`units.state`, unitStates, unitStateId)
  const here = every(sql`units.country_id = ${countryId}`, among(sql`units.storeroom_id`, storeroomId))
  const leaving = every(
    sql`units.from_country_id = ${countryId}`,
    among(sql`units.from_storeroom_id`, storeroomId),
    storeroomId ? sql`not (${here})` : sql`units.from_country_id <> units.country_id`,
  )
  return [sql`(${every(here, states)})`, sql`(${every(leaving, states)})`]
}

/** The units that exist for the actor: of their countries, or in transfer from one of them; as `may.seeUnit`. */
export function unitReach(actor: Actor): SQL {
  return sql`(${inVisibleCountry(actor, units.countryId)} or ${inVisibleCountry(actor, units.fromCountryId)})`
}
