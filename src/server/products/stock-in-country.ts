import type { contract } from '#contract/index.ts'
import { freeOf } from '#domain/availability.ts'
import { type UnitState, unitStatesThat } from '#domain/unit.ts'
import { seeCountry } from '../countries/reach.ts'
import { sql } from '../kernel/db/drizzle.ts'
import { rowsOf } from '../kernel/db/statement.ts'
import { inStates, notInStates } from '../kernel/db/states.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { promisedOf } from './stock.ts'

const unitState = sql<UnitState>`u.state`
const isReady = inStates(unitState, unitStatesThat('ready'))
const isKept = notInStates(unitState, unitStatesThat('gone'))

interface StockRow extends Record<string, unknown> {
  readonly productId: number
  readonly all: number
  readonly unitsIn: number
  readonly promised: number
}

/** GET /unit/country/:countryId/products (ours): of the whole country, regardless of storeroom access. */
export const listStockInCountry: Handler<typeof contract.products.stockInCountry> = async (
  ctx,
  { params, query },
) => {
  const { db } = ctx.services
  const { countryId } = params
  await seeCountry(db, ctx.actor, countryId)
  const productIds = query.productId ?? []
  const held = await db.run(
    rowsOf<StockRow>(sql`
    select held.product_id as "productId", held.all, held.units_in as "unitsIn", coalesce(awaited.promised, 0) as promised
    from (
      select u.storeroom_id, u.product_id, count(*)::int as all, (count(*) filter (where ${isReady}))::int as units_in
      from units u
      where u.country_id = ${countryId} and u.product_id = any(${sql.param([...productIds])}::int[]) and ${isKept}
      group by u.storeroom_id, u.product_id) held
    left join (${promisedOf(countryId, productIds)}) awaited
      on awaited.storeroom_id = held.storeroom_id and awaited.product_id = held.product_id`),
  )
  // What one storeroom has free does not make up for what loans of another wait for.
  const rows = [...Map.groupBy(held, ({ productId }) => productId)].map(([id, places]) => ({
    id,
    free: places.reduce((sum, place) => sum + freeOf(place), 0),
    all: places.reduce((sum, place) => sum + place.all, 0),
  }))
  return { rows, total: rows.length }
}
