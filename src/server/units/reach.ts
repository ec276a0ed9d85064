import { type SQL, sql } from 'drizzle-orm'
import { numberOf } from '#domain/enumeration.ts'
import type { Actor } from '#domain/role.ts'
import { type TransferDirection, unitStates, unitStatesThat } from '#domain/unit.ts'
import { inVisibleCountry } from '../countries/reach.ts'
import { amongIds, amongStates, every } from '../kernel/db/list-sql.ts'
import { units } from '../kernel/db/schema.ts'

/** Which of a country's units are asked for, apart from a search. */
export interface UnitFilter {
  readonly storeroomId?: readonly number[] | undefined
  readonly unitStateId?: readonly number[] | undefined
  readonly transfer?: TransferDirection | undefined
}

const moving = unitStatesThat('moving').map(state => numberOf(unitStates, state))

/** The numbers of the states that the filter leaves; undefined for all of them. */
export const stateNumbersOf = ({ unitStateId, transfer }: UnitFilter): readonly number[] | undefined =>
  transfer ? moving.filter(number => unitStateId?.includes(number) ?? true) : unitStateId

/**
 * The units that a country sees (domain.md section 3): those in its storerooms, and those in transfer from one of them;
 * of these storerooms and states only, when they are given. Two conditions that exclude each other: each has an index.
 * They ask nothing that the counters of units don't know too. Whoever asks has seen the country.
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

/** The units that exist for the actor: of their countries, or in transfer from one of them; as `may.seeUnit`. */
export function unitReach(actor: Actor): SQL {
  return sql`(${inVisibleCountry(actor, units.countryId)} or ${inVisibleCountry(actor, units.fromCountryId)})`
}
