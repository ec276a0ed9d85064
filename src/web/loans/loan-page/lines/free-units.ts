import type { LoanUnit } from '#contract/loan-units.ts'
import type { StockedProduct } from '#contract/products.ts'
import { amountOf } from '#domain/amounts.ts'
import { freeForLoan } from '#domain/availability.ts'
import { isWaiting } from '../summary/loan-facts.ts'

/** What the loan's storeroom has of one model that the loan waits for. */
export interface FreeUnits {
  readonly waiting: number
  /** Units in stock that are not promised to another loan. */
  readonly free: number
  readonly total: number
}

/** What the storeroom has, by product. */
export type FreeByProduct = ReadonlyMap<number, FreeUnits>

/** By product, what the storeroom has of the models that the lines wait for. */
export function freeUnitsOf(
  lines: readonly LoanUnit[],
  stock: readonly Pick<StockedProduct, 'id' | 'available' | 'short' | 'total'>[],
): FreeByProduct {
  const waiting = Map.groupBy(lines.filter(isWaiting), ({ productId }) => productId)
  return new Map(
    [...waiting].map(([productId, { length }]) => {
      const held = stock.find(({ id }) => id === productId)
      const free = held ? freeForLoan(held, length) : 0
      return [productId, { waiting: length, free, total: held?.total ?? 0 }]
    }),
  )
}

/** What the storeroom has, by line: beside the first of each model alone, as its units are counted together. */
export function freeByLine(
  lines: readonly LoanUnit[],
  free: FreeByProduct | undefined,
): ReadonlyMap<number, FreeUnits> {
  const waiting = lines.filter(isWaiting)
  const firsts = waiting.filter(
    ({ productId }, index) => waiting.findIndex(one => one.productId === productId) === index,
  )
  return new Map(
    firsts.flatMap(({ id, productId }) => {
      const units = free?.get(productId)
      return units ? [[id, units]] : []
    }),
  )
}

/** "2 of 5 free", "None free". */
export const freeText = ({ free, total }: FreeUnits): string =>
  free === 0 ? 'None free' : `${free} of ${total} free`

/** Whether the loan waits for more than it can get. */
export const isShort = ({ free, waiting }: FreeUnits): boolean => free < waiting

/** "All 4 are free", "1 of 4 isn’t free": whether the stock suffices for all that the loan waits for. */
export function sufficesText(models: Iterable<FreeUnits>): string {
  const all = [...models]
  const wanted = all.reduce((sum, { waiting }) => sum + waiting, 0)
  const missing = all.reduce((sum, { waiting, free }) => sum + Math.max(0, waiting - free), 0)
  if (wanted === 0) return amountOf(0, 'unit')
  if (wanted === 1) return missing === 0 ? 'The unit is free' : 'The unit isn’t free'
  if (missing === 0) return `All ${wanted} are free`
  if (missing === wanted) return `None of ${wanted} is free`
  return `${missing} of ${wanted} ${missing === 1 ? 'isn’t' : 'aren’t'} free`
}
