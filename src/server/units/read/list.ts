import type { QueryOf } from '#contract/endpoint.ts'
import type { contract } from '#contract/index.ts'
import type { Unit } from '#contract/unit.ts'
import { seeCountry } from '../../countries/reach.ts'
import type { ListAnswer } from '../../kernel/answer.ts'
import type { SignedIn } from '../../kernel/context.ts'
import { sql } from '../../kernel/db/drizzle.ts'
import {
  amongIds,
  every,
  type ListSql,
  ordered,
  type Search,
  sortKey,
} from '../../kernel/db/lists/list-sql.ts'
import { readSearchable } from '../../kernel/db/lists/search-page.ts'
import { amongStorerooms } from '../../kernel/db/lists/storeroom-scan.ts'
import type { Handler } from '../../kernel/http/mount.ts'
import { leavingUnits, shownUnits, unitsOfCountry } from '../reach.ts'
import { totalOf } from './count-buckets.ts'
import { withDepartureTimes } from './departure-times.ts'
import { hasCustomer, unitSearch, unitSearchByCustomer } from './search.ts'
import { unitOrders, unitScans } from './sort-orders.ts'
import { unitColumns, unitFrom, unitJoins } from './unit-row.ts'

/** GET /unit/country/:countryId: by id by default; includes units in transfer to or from the country. */
export const listUnits: Handler<typeof contract.units.list> = (ctx, { params, query }) =>
  unitsListed(ctx, params.countryId, query)

type UnitsQuery = QueryOf<typeof contract.units.list>

/** The list of a country's units; with `picked` only those among them, which the counters do not count. */
export async function unitsListed(
  ctx: SignedIn,
  countryId: number,
  query: UnitsQuery,
  picked?: readonly number[],
): Promise<ListAnswer<Unit>> {
  await seeCountry(ctx.services.db, ctx.actor, countryId)
  const { search = '' } = query
  const isNeeded = hasCustomer(countryId, search)
  const listWith = (found: Search | undefined): ListSql<Unit> => {
    const { total, ...list } = unitList(countryId, query, found)
    const isCounted = total !== undefined && picked === undefined
    return { ...list, where: every(amongIds(list.id, picked)), ...(isCounted && { total }) }
  }
  const byCustomer = () => listWith(unitSearchByCustomer(countryId, search))
  const list = listWith(search === '' ? undefined : unitSearch(search))
  return readSearchable(ctx, list, query, ctx.disconnected(), isNeeded && { isNeeded, list: byCustomer })
}

function unitList(countryId: number, query: UnitsQuery, search: Search | undefined): ListSql<Unit> {
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
    complete: withDepartureTimes,
    fromRow: unitFrom,
  }
}
