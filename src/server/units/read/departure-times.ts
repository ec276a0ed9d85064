import type { Unit } from '#contract/unit.ts'
import type { ListAnswer } from '../../kernel/answer.ts'
import { isoInstant } from '../../kernel/db/columns.ts'
import type { Database, Executor } from '../../kernel/db/database.ts'
import { sql } from '../../kernel/db/drizzle.ts'
import { inEachCountry } from '../../kernel/db/each-country.ts'
import { rowsOf } from '../../kernel/db/statement.ts'

/**
 * Units with the time since when they are on their way: that of a unit from another country is in the history of the country
 * that it left, which a statement about where it goes does not see where countries are spread over machines.
 */
export async function withDepartureTimes(executor: Executor, units: readonly Unit[]): Promise<Unit[]> {
  const unknown = Map.groupBy(units.filter(lacksTime), unit => unit.fromStoreroom?.countryId ?? 0)
  const told = await inEachCountry(executor, [...unknown.keys()], countryId => {
    const ids = (unknown.get(countryId) ?? []).map(({ id }) => id)
    return rowsOf<{ id: number; since: string }>(sql`
      select distinct on (a.unit_id) a.unit_id as id, a.created_at as since from activities a
      where a.country_id = ${countryId} and a.unit_id = any(${sql.param(ids)}::int[]) and a.event <> 'unit-commented'
      order by a.unit_id, a.id desc`)
  })
  const times = new Map(told.flat().map(({ id, since }) => [id, isoInstant(since)]))
  return units.map(unit => {
    const since = times.get(unit.id)
    return since === undefined ? unit : { ...unit, place: { ...unit.place, since } }
  })
}

/** Those of a list, whether it is read or streamed. */
export const listedWithTimes = async (
  db: Database,
  rows: ListAnswer<Unit>['rows'],
): Promise<ListAnswer<Unit>['rows']> =>
  Symbol.asyncIterator in rows ? streamedWithTimes(db, rows) : withDepartureTimes(db, rows)

async function* streamedWithTimes(db: Database, rows: AsyncIterable<Unit>): AsyncIterable<Unit> {
  for await (const unit of rows) {
    if (lacksTime(unit)) yield* await withDepartureTimes(db, [unit])
    else yield unit
  }
}

const lacksTime = ({ storeroom, fromStoreroom, place }: Unit) =>
  fromStoreroom !== null && fromStoreroom.countryId !== storeroom.countryId && place.since === null
