import { optionalLine } from '#contract/fields.ts'
import { products } from '#contract/products.ts'
import { duplicateSerialText, longestSerialNumber, serialKey } from '#domain/serial-number.ts'

/** What the left panel holds. The product's name is typed only when its part number is unknown (`missing`). */
export interface StockEntry {
  readonly partNumber: string
  readonly productName: string
  readonly serialNumber: string
  readonly productId: number | null
  readonly lookup: 'none' | 'found' | 'missing'
}

/** One unit that waits to be confirmed; without `productId` its product is made first. */
export interface PendingStock {
  readonly key: number
  readonly partNumber: string
  readonly productName: string
  readonly serialNumber: string | null
  readonly productId: number | null
  /** Why the server did not take it. */
  readonly refusal?: string
}

export interface StockDraft {
  readonly entry: StockEntry
  readonly stocks: readonly PendingStock[]
  readonly storeroomId: number | null
  readonly lastKey: number
}

interface FoundProduct {
  readonly id: number
  readonly name: string
  readonly partNumber: string
}

export type StockStep =
  | { readonly do: 'typePartNumber'; readonly text: string }
  | { readonly do: 'typeProductName'; readonly text: string }
  | { readonly do: 'typeSerialNumber'; readonly text: string }
  | { readonly do: 'find'; readonly product: FoundProduct }
  | { readonly do: 'miss' }
  | { readonly do: 'add' }
  | { readonly do: 'remove'; readonly key: number }
  | { readonly do: 'chooseStoreroom'; readonly storeroomId: number | null }
  | { readonly do: 'learn'; readonly product: FoundProduct }
  | { readonly do: 'refuse'; readonly refusals: ReadonlyMap<number, string> }
  | { readonly do: 'clear' }

export const emptyEntry: StockEntry = {
  partNumber: '',
  productName: '',
  serialNumber: '',
  productId: null,
  lookup: 'none',
}

export const emptyStockDraft: StockDraft = { entry: emptyEntry, stocks: [], storeroomId: null, lastKey: 0 }

const partKey = (partNumber: string) => partNumber.trim().toLowerCase()

/** The pending stocks after one thing was done to them. */
export function stockReducer(draft: StockDraft, step: StockStep): StockDraft {
  switch (step.do) {
    case 'typePartNumber':
      return withEntry(draft, { partNumber: step.text, productName: '', productId: null, lookup: 'none' })
    case 'typeProductName':
      return withEntry(draft, { productName: step.text })
    case 'typeSerialNumber':
      return withEntry(draft, { serialNumber: step.text })
    case 'find': {
      const { id, name, partNumber } = step.product
      return withEntry(draft, { partNumber, productName: name, productId: id, lookup: 'found' })
    }
    case 'miss': {
      const known = draft.stocks.find(stock => partKey(stock.partNumber) === partKey(draft.entry.partNumber))
      return withEntry(draft, { productName: known?.productName ?? '', productId: null, lookup: 'missing' })
    }
    case 'add':
      return added(draft)
    case 'remove':
      return { ...draft, stocks: draft.stocks.filter(({ key }) => key !== step.key) }
    case 'chooseStoreroom':
      return { ...draft, storeroomId: step.storeroomId }
    case 'learn':
      return learned(draft, step.product)
    case 'refuse':
      return { ...draft, stocks: draft.stocks.map(stock => refused(stock, step.refusals.get(stock.key))) }
    case 'clear':
      return emptyStockDraft
  }
}

function withEntry(draft: StockDraft, entry: Partial<StockEntry>): StockDraft {
  return { ...draft, entry: { ...draft.entry, ...entry } }
}

/** Part number and name stay for the next unit of the same product; only the serial number is taken. */
function added(draft: StockDraft): StockDraft {
  const { entry } = draft
  const key = draft.lastKey + 1
  const stock: PendingStock = {
    key,
    partNumber: entry.partNumber.trim(),
    productName: entry.productName.trim(),
    serialNumber: entry.serialNumber.trim() || null,
    productId: entry.productId,
  }
  return { ...draft, lastKey: key, stocks: [...draft.stocks, stock], entry: { ...entry, serialNumber: '' } }
}

/** A product that exists by now: no entry of its part number makes it again. */
function learned(draft: StockDraft, product: FoundProduct): StockDraft {
  const known = { partNumber: product.partNumber, productName: product.name, productId: product.id }
  const isIt = (partNumber: string) => partKey(partNumber) === partKey(product.partNumber)
  return {
    ...draft,
    entry: isIt(draft.entry.partNumber) ? { ...draft.entry, ...known, lookup: 'found' } : draft.entry,
    stocks: draft.stocks.map(stock => (isIt(stock.partNumber) ? { ...stock, ...known } : stock)),
  }
}

function refused({ refusal: _, ...stock }: PendingStock, refusal: string | undefined): PendingStock {
  return refusal === undefined ? stock : { ...stock, refusal }
}

/** By key, why each of the sent stocks was not taken: the server names them by their place (`stocks.3.serialNumber`). */
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

export type EntryErrors = Partial<Record<'partNumber' | 'productName' | 'serialNumber', string>>

const serialNumber = optionalLine(longestSerialNumber)

/** What keeps the entry out of the list, at each of its fields; empty when it may be added (spec section 5). */
export function entryErrors({ entry, stocks }: StockDraft): EntryErrors {
  const wrong = (schema: { safeParse: (value: unknown) => Parsed }, value: string) =>
    schema.safeParse(value).error?.issues[0]?.message
  const serial = serialKey(entry.serialNumber)
  const twice = serial !== '' && stocks.some(stock => serialKey(stock.serialNumber ?? '') === serial)
  const found = {
    partNumber: wrong(products.create.body.shape.partNumber, entry.partNumber),
    productName: wrong(products.create.body.shape.name, entry.productName),
    serialNumber: twice
      ? duplicateSerialText(entry.serialNumber.trim())
      : wrong(serialNumber, entry.serialNumber),
  }
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message !== undefined))
}

interface Parsed {
  readonly error?: { readonly issues: readonly { readonly message: string }[] } | undefined
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

/** Whether closing the dialog would lose something typed. */
export function isWorthAsking({ entry, stocks }: StockDraft): boolean {
  return stocks.length > 0 || entry.partNumber.trim() !== '' || entry.serialNumber.trim() !== ''
}
