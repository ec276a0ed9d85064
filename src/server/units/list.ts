import { type SQL, sql } from 'drizzle-orm'
import type { QueryOf } from '#contract/endpoint.ts'
import type { contract } from '#contract/index.ts'
import type { Unit } from '#contract/unit.ts'
import type { unitSorts } from '#contract/units.ts'
import { unitStates } from '#domain/unit.ts'
import { seeCountry } from '../countries/reach.ts'
import {
  amongStates,
  byNumberOf,
  containing,
  every,
  type ListSql,
  ordered,
  type SortColumn,
} from '../db/list-sql.ts'
import { readList } from '../db/page.ts'
import type { Handler } from '../http/mount.ts'
import { unitsOfCountry } from './reach.ts'
import { unitColumns, unitFrom, unitJoins } from './shape.ts'

/** GET /unit/country/:countryId: by id unless sorted; those in transfer to or from the country too. */
export const listUnits: Handler<typeof contract.units.list> = async (ctx, { params, query }) => {
  await seeCountry(ctx.house.db, ctx.actor, params.countryId)
  return readList(ctx.house.db, unitList(params.countryId, query), query)
}

type UnitSort = (typeof unitSorts)[number]

const sorts: Record<UnitSort, SortColumn> = {
  id: { by: sql`units.id` },
  product: { by: sql`lower(sorted.name)`, joins: sql`join products sorted on sorted.id = units.product_id` },
  partNumber: {
    by: sql`lower(sorted.part_number)`,
    joins: sql`join products sorted on sorted.id = units.product_id`,
  },
  serialNumber: { by: sql`lower(units.serial_number)` },
  storeroom: {
    by: sql`lower(sorted.name)`,
    joins: sql`join storerooms sorted on sorted.id = units.storeroom_id`,
  },
  state: { by: byNumberOf(sql`units.state`, unitStates) },
}

function unitList(countryId: number, query: QueryOf<typeof contract.units.list>): ListSql<Unit> {
  const { search, storeroomId, unitStateId, sort = 'id' } = query
  return {
    table: sql`units`,
    id: sql`units.id`,
    branches: unitsOfCountry(countryId, storeroomId),
    where: every(amongStates(sql`units.state`, unitStates, unitStateId), search ? found(search) : undefined),
    isSearch: Boolean(search),
    order: ordered(sort, sorts),
    columns: unitColumns,
    joins: unitJoins,
    shape: unitFrom,
  }
}

/** The array of products is what lets the trigram indexes of both tables be used (performance.md). */
function found(search: string): SQL {
  const pattern = containing(search)
  return sql`(units.serial_number ilike ${pattern} or units.product_id = any(array(
    select products.id from products where products.name ilike ${pattern} or products.part_number ilike ${pattern})))`
}
