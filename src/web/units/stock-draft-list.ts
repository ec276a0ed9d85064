import { type PendingStock, partKey } from './stock-draft.ts'

/** The refusal of each sent stock, by its key: the server names them by their place (`stocks.3.serialNumber`). */
export function refusalsOf(
  sent: readonly PendingStock[],
  fields: Readonly<Record<string, string>>,
): Map<number, string> {
  const refusals = new Map<number, string>()
  for (const [field, message] of Object.entries(fields)) {
    const stock = sent[Number(/^stocks\.(\d+)\./.exec(field)?.[1] ?? -1)]
    if (stock) refusals.set(stock.key, message)
  }
  return refusals
}

/** The products that have to be made first: each part number once, under the name it was first given. */
export function missingProducts(stocks: readonly PendingStock[]): { partNumber: string; name: string }[] {
  const missing = new Map<string, { partNumber: string; name: string }>()
  for (const { productId, partNumber, productName } of stocks) {
    if (productId !== null || missing.has(partKey(partNumber))) continue
    missing.set(partKey(partNumber), { partNumber, name: productName })
  }
  return [...missing.values()]
}

/** Per product, the pending units whose serial number the stock was not asked for yet. */
export function uncheckedByProduct(stocks: readonly PendingStock[]): Map<number, PendingStock[]> {
  const unchecked = stocks.filter(stock => !stock.isChecked && stock.serialNumber && stock.productId !== null)
  return Map.groupBy(unchecked, ({ productId }) => productId ?? 0)
}

/** The sentence above the list while some units can't be added; undefined when all can. */
export function refusedSentence(stocks: readonly PendingStock[]): string | undefined {
  const count = stocks.filter(({ refusal }) => refusal !== undefined).length
  if (count === 0) return undefined
  return `${count} of these units can’t be added. Why not stands beside ${count === 1 ? 'it' : 'each'}.`
}
