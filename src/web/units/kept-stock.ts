import * as z from 'zod'
import { maxStocks } from '#contract/unit-actions.ts'
import type { StockDraft } from './stock-draft.ts'

/** Stock that was not added yet. Why a unit was refused is not kept: the stock is asked again. */
const keptStock = z.object({
  entry: z.object({
    partNumber: z.string(),
    productName: z.string(),
    serialNumber: z.string(),
    list: z.string().nullable(),
    productId: z.int().nullable(),
    lookup: z.enum(['none', 'found', 'missing']),
  }),
  stocks: z
    .array(
      z.object({
        partNumber: z.string(),
        productName: z.string(),
        serialNumber: z.string().nullable(),
        productId: z.int().nullable(),
      }),
    )
    .max(maxStocks),
  storeroomId: z.int().nullable(),
})

/** The draft as text, for this tab. */
export const keptTextOf = (draft: StockDraft): string => JSON.stringify(keptStock.parse(draft))

/** Parses a kept draft; null if there is none, or if an earlier version of the pages kept it in another shape. */
export function readKeptStock(text: string | null): StockDraft | null {
  try {
    const kept = text === null ? undefined : keptStock.safeParse(JSON.parse(text)).data
    if (!kept) return null
    const stocks = kept.stocks.map((stock, place) => ({ ...stock, key: place + 1 }))
    return { ...kept, stocks, lastKey: stocks.length }
  } catch {
    return null
  }
}
