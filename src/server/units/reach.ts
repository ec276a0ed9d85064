import { numberOf } from '#domain/enumeration.ts'
import type { Actor } from '#domain/role.ts'
import { type TransferDirection, unitStates, unitStatesThat } from '#domain/unit.ts'
import { inVisibleCountry } from '../countries/reach.ts'
import { type SQL, sql } from '../kernel/db/drizzle.ts'
import { amongIds, amongStates, every, type Source } from '../kernel/db/lists/list-sql.ts'
import { units } from '../kernel/db/schema.ts'

/** The filter of a country's list of units, without the search. */
export interface UnitFilter {
  readonly storeroomId?: readonly number[] | undefined
  readonly unitStateId?: readonly number[] | undefined
  readonly transfer?: TransferDirection | undefined
}

const moving = unitStatesThat('moving').map(state => numberOf(unitStates, state))

/** The numbers of the states that the filter allows; undefined for all. */
export const stateNumbersOf = ({ unitStateId, transfer }: UnitFilter): readonly number[] | undefined =>
  transfer ? moving.filter(number => unitStateId?.includes(number) ?? true) : unitStateId

/** The conditions for a country's units in a list: of `units`, and of `leavingUnits` under the same name. */
export interface UnitsOfCountry {
  /** Uses only columns that the unit counters have too. */
  readonly here: SQL
  readonly leaving: SQL
}

/** The units in transfer as the countries see them that they leave (docs/decisions/0042). */
export const leavingUnits: SQL = sql.raw('leaving_units units')

/**
 * A country's units (domain.md, Units), filtered: those in its storerooms, and those in transfer from one of them that
 * are not among the first. The caller has checked reach of the country.
 */
export function unitsOfCountry(countryId: number, filter: UnitFilter, among = amongIds): UnitsOfCountry {
  const { storeroomId, transfer } = filter
  const states = amongStates(sql`units.state`, unitStates, stateNumbersOf(filter))
  const here = every(sql`units.country_id = ${countryId}`, among(sql`units.storeroom_id`, storeroomId))
  const from = every(
    sql`units.from_country_id = ${countryId}`,
    among(sql`units.from_storeroom_id`, storeroomId),
  )
  if (transfer === 'arriving') return { here: sql`(${every(here, states)})`, leaving: none }
  if (transfer === 'leaving') return { here: none, leaving: sql`(${every(from, states)})` }
  const elsewhere = storeroomId ? sql`not (${here})` : goesAbroad
  return { here: sql`(${every(here, states)})`, leaving: sql`(${every(from, elsewhere, states)})` }
}

const none = sql`(false)`

/** Compares two columns, as the index departures_abroad does: with the country as a value it could not be used. */
const goesAbroad = sql`units.country_id <> units.from_country_id`

/** All units that a country's lists can show, each once. */
export const shownUnits = (countryId: number): Source => ({
  from: sql.raw('shown_units units'),
  where: sql`(not units.leaves and units.country_id = ${countryId}
    or units.leaves and units.from_country_id = ${countryId} and ${goesAbroad})`,
})

/**
 * The condition for units that the actor can see, which are named by their keys: in their countries, or in transfer from
 * one of them; `may.seeUnit` is the same rule for one unit.
 */
export function unitReach(actor: Actor): SQL {
  return sql`(${inVisibleCountry(actor, units.countryId)} or ${inVisibleCountry(actor, units.fromCountryId)})`
}

/**
 * The condition for units by their places `u`, as unitReach(): by them one is seen that went to another country. Where countries are
 * spread over machines, of the departures it sees only those from the country that the statement is about.
 */
export const unitPlaceReach = (actor: Actor): SQL =>
  sql`(${inVisibleCountry(actor, sql`u.country_id`)} or exists (select from ${leavingUnits}
    where units.id = u.id and ${inVisibleCountry(actor, units.fromCountryId)}))`
