/** What somebody wants of one product. */
export interface Wanted {
  readonly productId: number
  readonly amount: number
}

/** What a storeroom has of one product: units IN, and what open loans there still have in SOURCING. */
export interface Stock {
  readonly productId: number
  readonly name: string
  readonly unitsIn: number
  readonly promised: number
}

/** Units that nobody was promised (domain.md section 4). Never negative, though a transfer may leave a loan short. */
export function freeOf(stock: Pick<Stock, 'unitsIn' | 'promised'>): number {
  return Math.max(0, stock.unitsIn - stock.promised)
}

export interface Shortage {
  readonly productId: number
  readonly name: string
  readonly wanted: number
  readonly available: number
}

/** Each product of which fewer units are free than wanted; empty when all is there. */
export function shortages(wanted: readonly Wanted[], stock: readonly Stock[]): Shortage[] {
  return wanted.flatMap(({ productId, amount }) => {
    const held = stock.find(item => item.productId === productId)
    const available = held ? freeOf(held) : 0
    if (amount <= available) return []
    return [{ productId, name: held?.name ?? 'This product', wanted: amount, available }]
  })
}

/** Where a model stands in the list for the second time, or -1 (spec section 5, "Duplicate Model"). */
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
