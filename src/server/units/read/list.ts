import type { QueryOf } from '#contract/endpoint.ts'
import type { contract } from '#contract/index.ts'
import type { Unit } from '#contract/unit.ts'
import { seeCountry } from '../../countries/reach.ts'
import { sql } from '../../kernel/db/drizzle.ts'
import { amongIds, type ListSql, ordered, type Search, sortKey } from '../../kernel/db/lists/list-sql.ts'
import { readSearchable } from '../../kernel/db/lists/search-page.ts'
import { amongStorerooms } from '../../kernel/db/lists/storeroom-scan.ts'
import type { Handler } from '../../kernel/http/mount.ts'
import { leavingUnits, shownUnits, unitsOfCountry } from '../reach.ts'
import { totalOf } from './count-buckets.ts'
import { hasCustomer, unitSearch, unitSearchByCustomer } from './search.ts'
import { unitOrders, unitScans } from './sort-orders.ts'
import { unitColumns, unitFrom, unitJoins } from './unit-row.ts'

/** GET /unit/country/:countryId: by id by default; includes units in transfer to or from the country. */
export const listUnits: Handler<typeof contract.units.list> = async (ctx, { params, query }) => {
  await seeCountry(ctx.services.db, ctx.actor, params.countryId)
  const { countryId } = params
  const { search = '' } = query
  const isNeeded = hasCustomer(countryId, search)
  const byCustomer = () => unitList(countryId, query, unitSearchByCustomer(countryId, search))
  const list = unitList(countryId, query, search === '' ? undefined : unitSearch(search))
  return readSearchable(ctx, list, query, ctx.disconnected(), isNeeded && { isNeeded, list: byCustomer })
}

function unitList(
  countryId: number,
  query: QueryOf<typeof contract.units.list>,
  search: Search | undefined,
): ListSql<Unit> {
  const { sort = 'id' } = query
  const units = unitsOfCountry(countryId, query, search ? amongIds : amongStorerooms(sortKey(sort)))
  return {
    table: sql`units`,
    id: sql`units.id`,
    branches: [units.here],
    further: { from: leavingUnits, where: units.leaving, all: shownUnits(countryId) },
    where: sql`true`,
    ...(search ? { search } : { total: totalOf(units) }),
    scans: unitScans(countryId, query, sortKey(sort)),
    order: ordered(sort, unitOrders),
    columns: unitColumns,
    joins: unitJoins,
    fromRow: unitFrom,
  }
}
