import type { StockedProduct } from '#contract/products.ts'
import { freeOf, type Stock, shortOf } from '#domain/availability.ts'
import { lineStatesThat } from '#domain/line-traits.ts'
import { hasEnded, type LoanState, loanStates } from '#domain/loan.ts'
import type { LoanUnitState } from '#domain/loan-unit.ts'
import { type UnitState, unitStatesThat } from '#domain/unit.ts'
import { countryOf } from '../kernel/db/country-of.ts'
import type { Executor } from '../kernel/db/database.ts'
import { type SQL, sql } from '../kernel/db/drizzle.ts'
import { rowsOf, type Statement } from '../kernel/db/statement.ts'
import { inStates, notInStates } from '../kernel/db/states.ts'

const isOpen = inStates(
  sql<LoanState>`l.state`,
  loanStates.filter(state => !hasEnded(state)),
)
const isWaiting = inStates(sql<LoanUnitState>`lu.state`, lineStatesThat('waiting'))
const unitState = sql<UnitState>`u.state`
const isReady = inStates(unitState, unitStatesThat('ready'))
const isShown = notInStates(unitState, unitStatesThat('hidden'))

/** How many units of each product the storeroom's open loans still wait for, as (product_id, promised). */
const promisedIn = (storeroomId: number): SQL => sql`
  select lu.product_id, count(*)::int as promised
  from loan_units lu join loans l on l.country_id = lu.country_id and l.id = lu.loan_id
  where l.country_id = ${countryOf.storeroom(storeroomId)} and ${isWaiting} and l.storeroom_id = ${storeroomId} and ${isOpen}
  group by lu.product_id`

/** For how many units of these products the open loans of each storeroom still wait, as (storeroom_id, product_id, promised). */
export const promisedOf = (countryId: number, productIds: readonly number[]): SQL => sql`
  select l.storeroom_id, lu.product_id, count(*)::int as promised
  from loan_units lu join loans l on l.country_id = lu.country_id and l.id = lu.loan_id
  where l.country_id = ${countryId} and ${isWaiting} and lu.product_id = any(${sql.param([...productIds])}::int[]) and ${isOpen}
  group by l.storeroom_id, lu.product_id`

/**
 * The storeroom's stock of these products: units IN, and units that its open loans still have in SOURCING. Check it
 * under the storeroom's lock before promising units (domain.md, Loans). Unknown products are left out.
 */
export const stockOf = (storeroomId: number, productIds: readonly number[]): Statement<Stock[]> =>
  rowsOf<Stock>(sql`
    select p.id as "productId", p.name, coalesce(q.promised, 0) as promised,
      (select count(*)::int from units u
        where u.country_id = ${countryOf.storeroom(storeroomId)} and u.storeroom_id = ${storeroomId} and u.product_id = p.id and ${isReady}) as "unitsIn"
    from products p left join (${promisedIn(storeroomId)}) q on q.product_id = p.id
    where p.id = any(${sql.param([...productIds])}::int[])
    order by p.id`)

interface StockedRow extends Omit<StockedProduct, 'available' | 'short'>, Record<string, unknown> {
  readonly unitsIn: number
  readonly promised: number
}

/** Products (these, or all) with a unit in the storeroom that is not ARCHIVED, by name, and how many units are not promised. */
export async function readStockedProducts(
  executor: Executor,
  storeroomId: number,
  productIds?: readonly number[],
): Promise<StockedProduct[]> {
  const isAsked = productIds ? sql`u.product_id = any(${sql.param([...productIds])}::int[])` : sql`true`
  const rows = await executor.run(
    rowsOf<StockedRow>(sql`
    select p.id, p.name, p.part_number as "partNumber", p.product_category_id as "productCategoryId", p.picture_id as "pictureId", p.version,
      held.total, held.units_in as "unitsIn", coalesce(q.promised, 0) as promised
    from (
      select u.product_id, count(*)::int as total, (count(*) filter (where ${isReady}))::int as units_in
      from units u where u.country_id = ${countryOf.storeroom(storeroomId)} and u.storeroom_id = ${storeroomId} and ${isShown} and ${isAsked}
      group by u.product_id
    ) held
    join products p on p.id = held.product_id
    left join (${promisedIn(storeroomId)}) q on q.product_id = p.id
    order by lower(p.name), p.id`),
  )
  return rows.map(({ unitsIn, promised, ...product }) => ({
    ...product,
    available: freeOf({ unitsIn, promised }),
    short: shortOf({ unitsIn, promised }),
  }))
}
