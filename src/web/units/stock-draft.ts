import { refuse } from '#domain/refusal.ts'
import { serialKey } from '#domain/serial-number.ts'
import type { DraftStore } from '#web/forms/use-draft.ts'
import { sortedSerials, typedSerials } from './stock-draft-serials.ts'

/** The entries of the left panel. The product's name is typed only when its part number is unknown (`missing`). */
export interface StockEntry {
  readonly partNumber: string
  readonly productName: string
  readonly serialNumber: string
  /** The text pasted into the list's field; null while units are entered one after the other. */
  readonly list: string | null
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
  /** Why the server does not take it. */
  readonly refusal?: string
  /** The stock was asked whether it has this serial number. */
  readonly isChecked?: boolean
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

export type StockAction =
  | { readonly type: 'typePartNumber'; readonly text: string }
  | { readonly type: 'typeProductName'; readonly text: string }
  | { readonly type: 'typeSerialNumber'; readonly text: string }
  | { readonly type: 'find'; readonly product: FoundProduct }
  | { readonly type: 'miss' }
  | { readonly type: 'typeList'; readonly text: string | null }
  | { readonly type: 'add' }
  | { readonly type: 'addList' }
  | { readonly type: 'remove'; readonly key: number }
  | { readonly type: 'removeRefused' }
  | { readonly type: 'chooseStoreroom'; readonly storeroomId: number | null }
  | { readonly type: 'learn'; readonly product: FoundProduct }
  | { readonly type: 'refuse'; readonly refusals: ReadonlyMap<number, string> }
  | { readonly type: 'check'; readonly keys: readonly number[]; readonly taken: readonly string[] }
  | { readonly type: 'checkAgain' }
  | { readonly type: 'clear' }

export type StockStore = DraftStore<StockDraft, StockAction>

export const emptyEntry: StockEntry = {
  partNumber: '',
  productName: '',
  serialNumber: '',
  list: null,
  productId: null,
  lookup: 'none',
}

export const emptyStockDraft: StockDraft = { entry: emptyEntry, stocks: [], storeroomId: null, lastKey: 0 }

/** The form in which part numbers are compared. */
export const partKey = (partNumber: string) => partNumber.trim().toLowerCase()

/** Returns the draft after one action. */
export function stockReducer(draft: StockDraft, action: StockAction): StockDraft {
  switch (action.type) {
    case 'typePartNumber':
      return withEntry(draft, { partNumber: action.text, productName: '', productId: null, lookup: 'none' })
    case 'typeProductName':
      return withEntry(draft, { productName: action.text })
    case 'typeSerialNumber':
      return withEntry(draft, { serialNumber: action.text })
    case 'find': {
      const { id, name, partNumber } = action.product
      return withEntry(draft, { partNumber, productName: name, productId: id, lookup: 'found' })
    }
    case 'miss': {
      const known = draft.stocks.find(stock => partKey(stock.partNumber) === partKey(draft.entry.partNumber))
      return withEntry(draft, { productName: known?.productName ?? '', productId: null, lookup: 'missing' })
    }
    case 'typeList':
      return withEntry(draft, { list: action.text })
    case 'add':
      return withEntry(added(draft, typedSerials(draft.entry.serialNumber)), { serialNumber: '' })
    case 'addList': {
      const { good, wrong } = sortedSerials(draft.stocks, draft.entry.list ?? '')
      const left = wrong.map(({ text }) => text).join('\n')
      return withEntry(added(draft, good), { list: left === '' ? null : left })
    }
    case 'remove':
      return { ...draft, stocks: draft.stocks.filter(({ key }) => key !== action.key) }
    case 'removeRefused':
      return { ...draft, stocks: draft.stocks.filter(({ refusal }) => refusal === undefined) }
    case 'chooseStoreroom':
      return { ...draft, storeroomId: action.storeroomId }
    case 'learn':
      return learned(draft, action.product)
    case 'refuse':
      return { ...draft, stocks: draft.stocks.map(stock => refused(stock, action.refusals.get(stock.key))) }
    case 'check':
      return { ...draft, stocks: checked(draft.stocks, action.keys, action.taken) }
    case 'checkAgain':
      return { ...draft, stocks: draft.stocks.map(({ isChecked: _, ...stock }) => stock) }
    case 'clear':
      return emptyStockDraft
  }
}

function withEntry(draft: StockDraft, entry: Partial<StockEntry>): StockDraft {
  return { ...draft, entry: { ...draft.entry, ...entry } }
}

/** Part number and name stay for the next units of the same product. */
function added(draft: StockDraft, serialNumbers: readonly (string | null)[]): StockDraft {
  const { partNumber, productName, productId } = draft.entry
  const stocks = serialNumbers.map((serialNumber, place) => ({
    key: draft.lastKey + 1 + place,
    partNumber: partNumber.trim(),
    productName: productName.trim(),
    serialNumber,
    productId,
  }))
  return { ...draft, lastKey: draft.lastKey + stocks.length, stocks: [...draft.stocks, ...stocks] }
}

/** Marks the stocks of `keys` as checked, and refuses those whose serial numbers the stock has (`taken`). */
function checked(stocks: readonly PendingStock[], keys: readonly number[], taken: readonly string[]) {
  const checkedKeys = new Set(keys)
  const has = new Set(taken.map(serialKey))
  return stocks.map(stock => {
    if (!checkedKeys.has(stock.key) || stock.serialNumber === null) return stock
    const isTaken = has.has(serialKey(stock.serialNumber))
    const refusal = isTaken ? refuse('serial_taken', stock.serialNumber).message : undefined
    return { ...refused(stock, refusal), isChecked: true }
  })
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

/** Whether closing the dialog would lose something typed. */
export function isWorthAsking({ entry, stocks }: StockDraft): boolean {
  const typed = [entry.partNumber, entry.serialNumber, entry.list ?? '']
  return stocks.length > 0 || typed.some(text => text.trim() !== '')
}
