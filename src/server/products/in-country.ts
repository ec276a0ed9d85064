import type { contract } from '#contract/index.ts'
import { maxReturns, type ProductUse } from '#contract/products.ts'
import { freeOf } from '#domain/availability.ts'
import { hasEnded, type LoanState, loanStates } from '#domain/loan.ts'
import { dueAt, isOverdue } from '#domain/overdue.ts'
import { outAtWeekEnds, type WeekMoves, weekStarts } from '#domain/trends.ts'
import { type UnitState, unitStatesThat } from '#domain/unit.ts'
import { seeCountry } from '../countries/reach.ts'
import { backAt, isOut, weeklyMoves, weeksSpan } from '../dashboard/weekly-moves.ts'
import { nowSql } from '../kernel/clock.ts'
import type { Services } from '../kernel/context.ts'
import { dueAge, isoInstant } from '../kernel/db/columns.ts'
import { sql } from '../kernel/db/drizzle.ts'
import { loans } from '../kernel/db/schema.ts'
import { rowsOf } from '../kernel/db/statement.ts'
import { inStates, notInStates } from '../kernel/db/states.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { readProduct } from './show.ts'
import { promisedOf } from './stock.ts'

/** GET /unit/country/:countryId/product/:productId (ours): of the whole country, regardless of storeroom access. */
export const showProductInCountry: Handler<typeof contract.products.inCountry> = async (ctx, { params }) => {
  const { productId, countryId } = params
  await seeCountry(ctx.services.db, ctx.actor, countryId)
  const product = await readProduct(ctx.services.db, productId)
  const [storerooms, returns, weeks] = await Promise.all([
    readStorerooms(ctx.services, productId, countryId),
    readReturns(ctx.services, productId, countryId),
    readWeeks(ctx.services, productId, countryId),
  ])
  return { product, storerooms, returns, weeks }
}

const unitState = sql<UnitState>`u.state`
const isReady = inStates(unitState, unitStatesThat('ready'))
const isLent = inStates(unitState, unitStatesThat('lent'))
const isMoving = inStates(unitState, unitStatesThat('moving'))
const isKept = notInStates(unitState, unitStatesThat('gone'))

interface StoreroomRow extends Record<string, unknown> {
  readonly id: number
  readonly name: string
  readonly unitsIn: number
  readonly promised: number
  readonly lent: number
  readonly out: number
  readonly arriving: number
  readonly all: number
}

/** The storerooms with units of the product, or with loans that wait for one. */
async function readStorerooms(
  { db }: Services,
  productId: number,
  countryId: number,
): Promise<ProductUse['storerooms']> {
  const rows = await db.run(
    rowsOf<StoreroomRow>(sql`
    with held as (
      select u.storeroom_id, count(*)::int as all, (count(*) filter (where ${isReady}))::int as units_in,
        (count(*) filter (where ${isLent}))::int as lent, (count(*) filter (where ${isMoving}))::int as arriving
      from units u where u.product_id = ${productId} and u.country_id = ${countryId} and ${isKept}
      group by u.storeroom_id),
    shipped as (
      select u.storeroom_id, count(*)::int as out
      from loan_units lu join units u on u.country_id = lu.country_id and u.id = lu.unit_id
      where lu.country_id = ${countryId} and lu.product_id = ${productId} and ${isOut}
      group by u.storeroom_id),
    awaited as (${promisedOf(countryId, [productId])})
    select s.id, s.name, coalesce(held.units_in, 0) as "unitsIn", coalesce(awaited.promised, 0) as promised,
      coalesce(held.lent, 0) as lent, coalesce(shipped.out, 0) as out, coalesce(held.arriving, 0) as arriving, coalesce(held.all, 0) as all
    from storerooms s
    left join held on held.storeroom_id = s.id left join shipped on shipped.storeroom_id = s.id left join awaited on awaited.storeroom_id = s.id
    where s.country_id = ${countryId} and (held.all is not null or awaited.promised is not null)
    order by lower(s.name), s.id`),
  )
  return rows.map(({ unitsIn, lent, ...row }) => ({
    ...row,
    free: freeOf({ unitsIn, promised: row.promised }),
    packed: lent - row.out,
    repair: row.all - unitsIn - lent - row.arriving,
  }))
}

interface ReturnRow extends Record<string, unknown> {
  readonly loanId: number
  readonly customerCompany: string
  readonly state: LoanState
  readonly createdAt: string
  readonly loanPeriod: number
  readonly now: string
  readonly units: number
}

async function readReturns(
  { db, clock }: Services,
  productId: number,
  countryId: number,
): Promise<ProductUse['returns']> {
  const rows = await db.run(
    rowsOf<ReturnRow>(sql`
    select loans.id as "loanId", loans.customer_company as "customerCompany", loans.state, loans.created_at as "createdAt",
      loans.loan_period as "loanPeriod", (select ${nowSql(clock)}) as now, out.units
    from (select lu.loan_id, count(*)::int as units from loan_units lu
      where lu.country_id = ${countryId} and lu.product_id = ${productId} and ${isOut} group by lu.loan_id) out
    join loans on loans.country_id = ${countryId} and loans.id = out.loan_id
    order by ${dueAge(loans)}, loans.id limit ${maxReturns}`),
  )
  return rows.map(({ loanId, customerCompany, state, loanPeriod, units, ...row }) => {
    const loan = { state, createdAt: isoInstant(row.createdAt), loanPeriod }
    return {
      loanId,
      customerCompany,
      dueAt: dueAt(loan),
      isOverdue: isOverdue(loan, isoInstant(row.now)),
      units,
    }
  })
}

interface UseRow extends Record<string, unknown> {
  readonly thisWeek: string
  readonly outNow: number
  readonly moves: readonly WeekMoves[]
}

const hasNotEnded = inStates(
  sql<LoanState>`l.state`,
  loanStates.filter(state => !hasEnded(state)),
)

/** The product's units that were out, from the lines of loans that were open in the plotted weeks. */
async function readWeeks(
  { db, clock }: Services,
  productId: number,
  countryId: number,
): Promise<ProductUse['weeks']> {
  const [use] = await db.run(
    rowsOf<UseRow>(sql`
    with ${weeksSpan(clock, countryId)},
    lines as materialized (
      select lu.shipped_at, ${backAt} as back_at, ${isOut} as is_out
      from loan_units lu join loans l on l.country_id = lu.country_id and l.id = lu.loan_id
      where lu.product_id = ${productId} and l.country_id = ${countryId} and lu.shipped_at is not null
        and (${hasNotEnded} or l.ended_at >= (select start from span))),
    ${weeklyMoves}
    select to_char(span.week, 'YYYY-MM-DD') as "thisWeek", (select count(*) from lines where is_out)::int as "outNow",
      (select coalesce(json_agg(weekly), '[]') from weekly) as moves
    from span`),
  )
  if (!use) throw new Error(`There is no country ${countryId}.`)
  const out = outAtWeekEnds(use.outNow, use.moves)
  return weekStarts(use.thisWeek).map((start, place) => ({ start, unitsOut: out[place] ?? 0 }))
}
