import { type SQL, sql } from '../drizzle.ts'
import {
  type Among,
  amongIds,
  amongIdsHiddenFromPlanner,
  byNumberOf,
  every,
  type IndexScan,
  statesOf,
} from './list-sql.ts'

/** Rows of a table with a country, storeroom and state: units and loans. */
export interface PlacedRows {
  readonly table: SQL
  readonly states: readonly string[]
  readonly countryId: number
  readonly storeroomIds: readonly number[] | undefined
  readonly stateNumbers: readonly number[] | undefined
}

/** The orders that placeScan() supports. */
export type PlaceSort = 'id' | 'storeroom' | 'state'
export const isPlaceSort = (sort: string): sort is PlaceSort =>
  sort === 'id' || sort === 'storeroom' || sort === 'state'

/** The storeroom filter for an order: hidden from the planner if each storeroom has its own index range, else visible. */
export const amongPlaces = (sort: string): Among => (isPlaceSort(sort) ? amongIdsHiddenFromPlanner : amongIds)

/**
 * Scans by id, storeroom or state: one index range per state, or per storeroom and state, each ordered by id
 * (docs/performance.md). Null if the country's own index has that order.
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
  const places = every(sql`country_id = ${countryId}`, amongIdsHiddenFromPlanner(sql`id`, storeroomIds))
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
