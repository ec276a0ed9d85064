import { type SQL, sql } from 'drizzle-orm'
import type { unitSorts } from '#contract/units.ts'
import { unitStates } from '#domain/unit.ts'
import { amongIds, byNumberOf, every, type SortColumn, statesOf, type Walk } from '../db/list-sql.ts'
import { type UnitFilter, unitsOfCountry } from './reach.ts'

export type UnitSort = (typeof unitSorts)[number]

const product = (column: 'name' | 'part_number'): SortColumn => ({
  by: sql`lower(sorted.${sql.raw(column)})`,
  joins: sql`join products sorted on sorted.id = units.product_id`,
})

export const unitOrders: Record<UnitSort, SortColumn> = {
  id: { by: sql`units.id` },
  product: product('name'),
  partNumber: product('part_number'),
  serialNumber: { by: sql`lower(units.serial_number)` },
  storeroom: {
    by: sql`lower(sorted.name)`,
    joins: sql`join storerooms sorted on sorted.id = units.storeroom_id`,
  },
  state: { by: byNumberOf(sql`units.state`, unitStates) },
}

/**
 * How a country's units are walked in an order: by the country's own index, by one stretch for each state, or by one for
 * each storeroom and state (docs/performance.md). What was sent away is few and walked by itself.
 */
export function unitWalks(countryId: number, filter: UnitFilter, sort: UnitSort): [Walk, Walk] {
  const [here, leaving] = unitsOfCountry(countryId, filter)
  return [walkHere(countryId, filter, sort) ?? { where: here }, { where: leaving }]
}

function walkHere(countryId: number, { storeroomId, unitStateId }: UnitFilter, sort: UnitSort): Walk | null {
  if (sort !== 'id' && sort !== 'storeroom' && sort !== 'state') return null
  const states = sql`unnest(${statesOf(unitStates, unitStateId)}) as held(state)`
  const rank = ranks[sort]
  if (storeroomId || sort === 'storeroom') {
    const places = every(sql`country_id = ${countryId}`, amongIds(sql`id`, storeroomId))
    return {
      keys: sql`(select id, lower(name) as name from storerooms where ${places}) place cross join ${states}`,
      where: sql`units.storeroom_id = place.id and units.state = held.state`,
      ...rank,
    }
  }
  if (!unitStateId && sort === 'id') return null
  return { keys: states, where: sql`units.country_id = ${countryId} and units.state = held.state`, ...rank }
}

const ranks: Record<'id' | 'storeroom' | 'state', { rank?: SQL }> = {
  id: {},
  storeroom: { rank: sql`place.name` },
  state: { rank: byNumberOf(sql`held.state`, unitStates) },
}
