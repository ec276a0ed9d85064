import { type SQL, sql } from 'drizzle-orm'
import { numberOf } from '#domain/enumeration.ts'
import type { Actor } from '#domain/role.ts'
import { type TransferDirection, unitStates, unitStatesThat } from '#domain/unit.ts'
import { inVisibleCountry } from '../countries/reach.ts'
import { amongIds, amongStates, every } from '../kernel/db/list-sql.ts'
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

/**
 * A country's units (domain.md section 3), filtered: those in its storerooms, and those in transfer from one of them.
 * Two disjoint conditions, each with an index, on columns that the unit counters have too. The caller has checked
 * reach of the country.
 */
export function unitsOfCountry(countryId: number, filter: UnitFilter, among = amongIds): [SQL, SQL] {
  const { storeroomId, transfer } = filter
  const states = amongStates(sql`units.state`, unitStates, stateNumbersOf(filter))
  const here = every(sql`units.country_id = ${countryId}`, among(sql`units.storeroom_id`, storeroomId))
  const from = every(
    sql`units.from_country_id = ${countryId}`,
    among(sql`units.from_storeroom_id`, storeroomId),
  )
  if (transfer === 'arriving') return [sql`(${every(here, states)})`, none]
  if (transfer === 'leaving') return [none, sql`(${every(from, states)})`]
  const elsewhere = storeroomId ? sql`not (${here})` : sql`units.from_country_id <> units.country_id`
  return [sql`(${every(here, states)})`, sql`(${every(from, elsewhere, states)})`]
}

const none = sql`(false)`

/**
 * The units that the actor can see: in their countries, or in transfer from one of them; `may.seeUnit` is the same
 * rule for one unit.
 */
export function unitReach(actor: Actor): SQL {
  return sql`(${inVisibleCountry(actor, units.countryId)} or ${inVisibleCountry(actor, units.fromCountryId)})`
}
