import { type SQL, sql } from 'drizzle-orm'
import {
  type Among,
  amongIds,
  amongOpaqueIds,
  byNumberOf,
  every,
  type IndexScan,
  statesOf,
} from './list-sql.ts'

/** Rows of a table that stand in a country's storerooms and have a state: units and loans. */
export interface PlacedRows {
  readonly table: SQL
  readonly states: readonly string[]
  readonly countryId: number
  readonly storeroomIds: readonly number[] | undefined
  readonly stateNumbers: readonly number[] | undefined
}

/** The orders that walkStanding() knows. */
export type PlaceSort = 'id' | 'storeroom' | 'state'
export const isPlaceSort = (sort: string): sort is PlaceSort =>
  sort === 'id' || sort === 'storeroom' || sort === 'state'

/** How storerooms stand in a list's conditions: unseen where each has its own stretch of an index, in another order as sent. */
export const amongPlaces = (sort: string): Among => (isPlaceSort(sort) ? amongOpaqueIds : amongIds)

/**
 * How they are walked by id, storeroom or state: by one stretch of an index for each state, or for each storeroom and
 * state, each of them in the order of ids (docs/performance.md). Null where the country's own index has that order.
 */
export function placeScan(
  { table, states, countryId, storeroomIds, stateNumbers }: PlacedRows,
  sort: PlaceSort,
): IndexScan | null {
  if (sort === 'id' && !storeroomIds && !stateNumbers) return null
  const held = sql`unnest(${statesOf(states, stateNumbers)}) as held(state)`
  const rank = rankOf(sort, states)
  if (!storeroomIds && sort !== 'storeroom') {
    const where = sql`${table}.country_id = ${countryId} and ${table}.state = held.state`
    return { keys: held, where, ...rank }
  }
  const places = every(sql`country_id = ${countryId}`, amongOpaqueIds(sql`id`, storeroomIds))
  return {
    keys: sql`(select id, lower(name) as name from storerooms where ${places}) place cross join ${held}`,
    where: sql`${table}.storeroom_id = place.id and ${table}.state = held.state`,
    ...rank,
  }
}

function rankOf(sort: PlaceSort, states: readonly string[]): { rank?: SQL } {
  if (sort === 'id') return {}
  return { rank: sort === 'storeroom' ? sql`place.name` : byNumberOf(sql`held.state`, states) }
}
