import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#domain/role.ts'
import { unitStates } from '#domain/unit.ts'
import { inVisibleCountry } from '../countries/reach.ts'
import { type Among, amongIds, amongStates, amongUnseenIds, every } from '../db/list-sql.ts'
import { units } from '../db/schema.ts'

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
export function unitsOfCountry(countryId: number, filter: UnitFilter, among = amongIds): [SQL, SQL] {
  const isHere = sql`units.country_id = ${countryId}`
  return seenBy(isHere, sql`units.from_country_id = ${countryId}`, filter, among)
}

/** The same, for units that are found by something else: no index is asked for the country or for storerooms. */
export function foundInCountry(countryId: number, filter: UnitFilter): [SQL, SQL] {
  return seenBy(
    sql`units.country_id + 0 = ${countryId}`,
    sql`units.from_country_id + 0 = ${countryId}`,
    filter,
    amongUnseenIds,
  )
}

function seenBy(
  isHere: SQL,
  isFromHere: SQL,
  { storeroomId, unitStateId }: UnitFilter,
  among: Among,
): [SQL, SQL] {
  const states = amongStates(sql`units.state`, unitStates, unitStateId)
  const here = every(isHere, among(sql`units.storeroom_id`, storeroomId))
  const leaving = every(
    isFromHere,
    among(sql`units.from_storeroom_id`, storeroomId),
    storeroomId ? sql`not (${here})` : sql`units.from_country_id <> units.country_id`,
  )
  return [sql`(${every(here, states)})`, sql`(${every(leaving, states)})`]
}

/** The units that exist for the actor: of their countries, or in transfer from one of them; as `may.seeUnit`. */
export function unitReach(actor: Actor): SQL {
  return sql`(${inVisibleCountry(actor, units.countryId)} or ${inVisibleCountry(actor, units.fromCountryId)})`
}
