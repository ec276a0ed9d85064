/** How many units of one product are wanted. */
export interface Wanted {
  readonly productId: number
  readonly amount: number
}

/** A storeroom's stock of one product: units that are IN, and units promised to open loans that are still SOURCING. */
export interface Stock {
  readonly productId: number
  readonly name: string
  readonly unitsIn: number
  readonly promised: number
}

/** Units not promised to any loan (domain.md, Loans). Never negative, even when a transfer leaves a loan short. */
export function freeOf(stock: Pick<Stock, 'unitsIn' | 'promised'>): number {
  return Math.max(0, stock.unitsIn - stock.promised)
}

/** Units that open loans wait for and that are not in stock, as after a transfer or a repair. */
export function shortOf(stock: Pick<Stock, 'unitsIn' | 'promised'>): number {
  return Math.max(0, stock.promised - stock.unitsIn)
}

/** Units that a loan which waits for so many of them can get: all but those promised to other loans. */
export function freeForLoan(stock: { available: number; short: number }, waiting: number): number {
  return Math.max(0, stock.available - stock.short + waiting)
}

export interface Shortage {
  readonly productId: number
  readonly name: string
  readonly wanted: number
  readonly available: number
}

/** The products with fewer free units than wanted; empty when stock suffices. */
export function shortages(wanted: readonly Wanted[], stock: readonly Stock[]): Shortage[] {
  return wanted.flatMap(({ productId, amount }) => {
    const held = stock.find(item => item.productId === productId)
    const available = held ? freeOf(held) : 0
    if (amount <= available) return []
    return [{ productId, name: held?.name ?? 'This product', wanted: amount, available }]
  })
}

/** The index at which a model appears a second time, or -1 (spec section 5, "Duplicate Model"). */
export function duplicateAt(wanted: readonly Wanted[]): number {
  const first = (productId: number) => wanted.findIndex(item => item.productId === productId)
  return wanted.findIndex(({ productId }, at) => first(productId) !== at)
}

/** "Q1656-LE: 3 wanted, 2 available; …", as the refusal names them. */
export function namedShortages(short: readonly Shortage[]): string {
  return short
    .map(({ name, wanted, available }) => `${name}: ${wanted} wanted, ${available} available`)
    .join('; ')
}

/** The spec's answer of POST /loan/unit/check. */
export const availableText = 'Selected unit(s) are available'
