import type { unitSorts } from '#contract/units.ts'
import { unitStates } from '#domain/unit.ts'
import { sql } from '../../kernel/db/drizzle.ts'
import { byNumberOf, type IndexScan, type SortColumn } from '../../kernel/db/lists/list-sql.ts'
import { amongStorerooms, isStoreroomSort, storeroomScan } from '../../kernel/db/lists/storeroom-scan.ts'
import { leavingUnits, stateNumbersOf, type UnitFilter, unitsOfCountry } from '../reach.ts'

type UnitSort = (typeof unitSorts)[number]

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
 * The index scans for a country's units in that order: one for those in the country, one for those sent away, which
 * are few.
 */
export function unitScans(countryId: number, filter: UnitFilter, sort: UnitSort): [IndexScan, IndexScan] {
  const { here, leaving } = unitsOfCountry(countryId, filter, amongStorerooms(sort))
  const stateNumbers = stateNumbersOf(filter)
  const rows = {
    table: sql`units`,
    states: unitStates,
    countryId,
    storeroomIds: filter.storeroomId,
    stateNumbers,
  }
  const isByIndex = isStoreroomSort(sort) && filter.transfer !== 'leaving'
  return [
    (isByIndex ? storeroomScan(rows, sort) : null) ?? { where: here },
    { from: leavingUnits, where: leaving, ...few(sort, filter) },
  ]
}

/** A scan by id reads its index in order unless storerooms are chosen; all other scans sort these few rows. */
const few = (sort: UnitSort, { storeroomId }: UnitFilter): Pick<IndexScan, 'isSelective'> =>
  sort === 'id' && !storeroomId ? {} : { isSelective: true }
