import { optionalLabel, required, singleLine } from '#contract/fields.ts'
import { CreateProduct } from '#contract/product-forms.ts'
import { maxStocks } from '#contract/unit-actions.ts'
import { longestSerialNumber } from '#domain/serial-number.ts'
import type { StockDraft } from './stock-draft.ts'
import { sortedSerials, typedSerials, wrongSerial } from './stock-draft-serials.ts'

/** The message when a call's limit would be exceeded. */
export const tooMany = `At most ${maxStocks} units at once.`

export type EntryErrors = Partial<Record<'partNumber' | 'productName' | 'serialNumber' | 'list', string>>

const serialNumber = optionalLabel(longestSerialNumber)

/** An existing product keeps its name, even with characters that new names may not have. */
const known = { partNumber: singleLine(64), name: singleLine(200) }

/** Errors that keep the entry out of the list, by field; empty when it may be added (spec section 5). */
export function entryErrors({ entry, stocks }: StockDraft): EntryErrors {
  const wrong = (schema: { safeParse: (value: unknown) => Parsed }, value: string) =>
    schema.safeParse(value).error?.issues[0]?.message
  const typed = entry.serialNumber
  const product = entry.lookup === 'missing' ? CreateProduct.shape : known
  const found = {
    partNumber: wrong(product.partNumber, entry.partNumber),
    productName: wrong(product.name, entry.productName),
    ...(entry.list === null
      ? { serialNumber: wrongSerial(stocks, typed) ?? wrong(serialNumber, typedSerials(typed)[0] ?? '') }
      : { list: entry.list.trim() === '' ? required : undefined }),
  }
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message !== undefined))
}

/** How many units adding the entry puts into the list. */
export function unitsInEntry({ entry, stocks }: StockDraft): number {
  if (entry.list === null) return typedSerials(entry.serialNumber).length
  return sortedSerials(stocks, entry.list).good.length
}

interface Parsed {
  readonly error?: { readonly issues: readonly { readonly message: string }[] } | undefined
}
