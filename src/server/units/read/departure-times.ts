import type { Executor } from '../../kernel/db/database.ts'
import { sql } from '../../kernel/db/drizzle.ts'
import { inEachCountry } from '../../kernel/db/each-country.ts'
import type { RawRow } from '../../kernel/db/lists/list-sql.ts'
import { rowsOf } from '../../kernel/db/statement.ts'

/** A unit in the country to which it belongs or goes, and, while in transfer, the one that it leaves. */
interface UnitOnItsWay extends RawRow {
  readonly id: number
  readonly countryId: number
  readonly fromCountryId: number | null
  readonly since: string | null
}

/**
 * Units with the time since when they are on their way: that of a unit from another country is in the history of the country
 * that it left, which a statement about where it goes does not see where countries are spread over machines.
 */
export async function withDepartureTimes<R extends UnitOnItsWay>(
  executor: Executor,
  units: readonly R[],
): Promise<readonly R[]> {
  const unknown = Map.groupBy(units.filter(lacksTime), ({ fromCountryId }) => fromCountryId ?? 0)
  if (unknown.size === 0) return units
  const told = await inEachCountry(executor, [...unknown.keys()], countryId => {
    const ids = (unknown.get(countryId) ?? []).map(({ id }) => id)
    return rowsOf<{ id: number; since: string }>(sql`
      select distinct on (a.unit_id) a.unit_id as id, a.created_at as since from activities a
      where a.country_id = ${countryId} and a.unit_id = any(${sql.param(ids)}::int[]) and a.event <> 'unit-commented'
      order by a.unit_id, a.id desc`)
  })
  const times = new Map(told.flat().map(({ id, since }) => [id, since]))
  return units.map(unit => ({ ...unit, since: unit.since ?? times.get(unit.id) ?? null }))
}

const lacksTime = ({ countryId, fromCountryId, since }: UnitOnItsWay) =>
  fromCountryId !== null && fromCountryId !== countryId && since === null
