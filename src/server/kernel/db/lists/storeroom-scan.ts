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
export interface RowsOfStorerooms {
  readonly table: SQL
  readonly states: readonly string[]
  readonly countryId: number
  readonly storeroomIds: readonly number[] | undefined
  readonly stateNumbers: readonly number[] | undefined
}

/** The orders that storeroomScan() supports. */
export type StoreroomSort = 'id' | 'storeroom' | 'state'
export const isStoreroomSort = (sort: string): sort is StoreroomSort =>
  sort === 'id' || sort === 'storeroom' || sort === 'state'

/** The storeroom filter for an order: hidden from the planner if each storeroom has its own index range, else visible. */
export const amongStorerooms = (sort: string): Among =>
  isStoreroomSort(sort) ? amongIdsHiddenFromPlanner : amongIds

/**
 * Scans by id, storeroom or state: one index range per state, or per storeroom and state, each ordered by id
 * (docs/performance.md). Null if the country's own index has that order.
 */
export function storeroomScan(
  { table, states, countryId, storeroomIds, stateNumbers }: RowsOfStorerooms,
  sort: StoreroomSort,
): IndexScan | null {
  if (sort === 'id' && !storeroomIds && !stateNumbers) return null
  const wanted = sql`unnest(${statesOf(states, stateNumbers)}) as wanted(state)`
  const rank = rankOf(sort, states)
  if (!storeroomIds && sort !== 'storeroom') {
    const where = sql`${table}.country_id = ${countryId} and ${table}.state = wanted.state`
    return { keys: wanted, where, ...rank }
  }
  const chosen = every(sql`country_id = ${countryId}`, amongIdsHiddenFromPlanner(sql`id`, storeroomIds))
  return {
    keys: sql`(select id, lower(name) as name from storerooms where ${chosen}) room cross join ${wanted}`,
    where: sql`${table}.storeroom_id = room.id and ${table}.state = wanted.state`,
    ...rank,
  }
}

function rankOf(sort: StoreroomSort, states: readonly string[]): { rank?: SQL } {
  if (sort === 'id') return {}
  return { rank: sort === 'storeroom' ? sql`room.name` : byNumberOf(sql`wanted.state`, states) }
}
