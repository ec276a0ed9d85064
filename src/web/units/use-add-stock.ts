import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { required } from '#contract/fields.ts'
import { products } from '#contract/products.ts'
import { mostStocks } from '#contract/unit-actions.ts'
import { units } from '#contract/units.ts'
import { toastError, useSend } from '#web/queries.ts'
import { toast } from '#web/ui/toast.ts'
import { useDraft } from '#web/use-draft.ts'
import { emptyStockDraft, type PendingStock, stockReducer } from './stock-draft.ts'
import { type EntryErrors, entryErrors, tooMany, unitsInEntry } from './stock-draft-entry.ts'
import { missingProducts, refusalsOf, refusedSentence } from './stock-draft-list.ts'
import { useAddStockCheck } from './use-add-stock-check.ts'
import { orExisting, useProductLookup } from './use-product-lookup.ts'

export type StockErrors = EntryErrors & Partial<Record<'stocks' | 'storeroom', string>>

const notAdded = 'Not in the list yet. Press Enter to add it.'
const listNotAdded = 'Not in the list yet. Add it, or go back to one by one.'

/** Everything that the dialog "Add New Stock" does (spec section 5, "Add stock"). */
export function useAddStock(onDone: () => void) {
  const { draft, apply, now } = useDraft(stockReducer, emptyStockDraft)
  const [errors, setErrors] = useState<StockErrors>({})
  const sent = useRef<readonly PendingStock[]>([])
  const busy = useRef(false)
  /** One after another, in the order of the scans. */
  const scanned = useRef(Promise.resolve(true))
  const waiting = useRef(0)
  const [isPending, setIsPending] = useState(false)

  const check = useAddStockCheck(draft, now, apply)
  const { lookUp, isLooking } = useProductLookup((partNumber, found) => {
    if (now().entry.partNumber.trim() !== partNumber) return
    if (found === 'missing') apply({ do: 'miss' })
    else if (found !== 'unknown') apply({ do: 'find', product: found })
  })

  const createProduct = useSend(products.create, { quiet: true, touches: ['product'] })
  const addUnits = useSend(units.add, {
    touches: ['unit'],
    onDone: () => {
      toast({ variant: 'success', title: 'Unit(s) added' })
      clear()
      onDone()
    },
    onRefused: error => apply({ do: 'refuse', refusals: refusalsOf(sent.current, error.fields) }),
  })

  const clear = () => {
    apply({ do: 'clear' })
    setErrors({})
  }
  const forget = (...fields: (keyof StockErrors)[]) =>
    setErrors(({ ...left }) => {
      for (const field of fields) delete left[field]
      return left
    })

  /** Whether there is a part number that was not looked up yet, or `again` one that was not found. */
  const wantsLookUp = (again = false) => {
    const { lookup } = now().entry
    const isDone = lookup === 'found' || (lookup === 'missing' && !again)
    return !isDone && !entryErrors(now()).partNumber
  }

  /** Looks up what was not looked up yet, or once more what was not found; null when there is nothing to look up. */
  const findProduct = async (again = false) =>
    wantsLookUp(again) ? lookUp(now().entry.partNumber.trim()) : null

  /**
   * A serial number that left its field while its product was looked up. Refused, it comes back there, to be scanned over;
   * where the next one is being typed meanwhile it is named beside, for two must never run into one.
   */
  const addScanned = async (typed: string): Promise<boolean> => {
    await findProduct()
    const since = now().entry.serialNumber
    apply({ do: 'typeSerialNumber', text: typed })
    const isAdded = addEntry()
    const isFree = since === ''
    if (isAdded || !isFree) apply({ do: 'typeSerialNumber', text: since })
    else flushSync(() => apply({ do: 'typeSerialNumber', text: typed }))
    if (!isAdded && !isFree)
      toast({
        variant: 'destructive',
        title: 'Error',
        description: `${typed} is not in the list: scan it again.`,
      })
    return isAdded
  }

  /**
   * Puts the entry into the list; false and the reasons at the fields when it can't be. While a product is looked up the
   * scanner goes on: a serial number leaves its field at once, and is added in its turn.
   */
  const add = (): Promise<boolean> => {
    const { list, serialNumber } = now().entry
    if (list !== null) return findProduct().then(addEntry)
    if (waiting.current === 0 && !wantsLookUp()) return Promise.resolve(addEntry())
    apply({ do: 'typeSerialNumber', text: '' })
    waiting.current++
    const adding = scanned.current.then(() => addScanned(serialNumber))
    scanned.current = adding.catch(() => false).finally(() => waiting.current--)
    return adding
  }

  const addEntry = (): boolean => {
    const isFull = now().stocks.length + unitsInEntry(now()) > mostStocks
    const wrong: StockErrors = { ...entryErrors(now()), ...(isFull && { stocks: tooMany }) }
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return false
    apply({ do: now().entry.list === null ? 'add' : 'addList' })
    return true
  }

  const makeProducts = async () => {
    for (const { partNumber, name } of missingProducts(now().stocks)) {
      const made = createProduct.mutateAsync({ body: { partNumber, name } }).then(({ answer }) => answer)
      apply({ do: 'learn', product: await orExisting(made, partNumber) })
    }
  }

  /** Asks the stock about all of them once more; what it refuses is no reason to send the others without it. */
  const isRefused = async () => {
    apply({ do: 'checkAgain' })
    await check()
    const refused = refusedSentence(now().stocks)
    setErrors(refused ? { stocks: refused } : {})
    return refused !== undefined
  }

  const send = async (storeroomId: number) => {
    if (await isRefused()) return
    try {
      await makeProducts()
    } catch (error) {
      toastError(error)
      return
    }
    sent.current = now().stocks
    const stocks = sent.current.flatMap(({ serialNumber, productId }) =>
      productId === null ? [] : [{ serialNumber, productId }],
    )
    await addUnits.mutateAsync({ body: { stocks, storeroomId } }).catch(() => {
      // The toast and the rows say it; what was typed stays.
    })
  }

  /** Sends the list; with something missing it says so at its place and sends nothing. */
  const confirm = async (storeroomId: number | null) => {
    if (busy.current) return
    await scanned.current
    const wrong: StockErrors = {
      ...(now().entry.serialNumber.trim() && { serialNumber: notAdded }),
      ...(now().entry.list?.trim() && { list: listNotAdded }),
      ...(now().stocks.length === 0 && { stocks: required }),
      ...(storeroomId === null && { storeroom: required }),
    }
    setErrors(wrong)
    if (storeroomId === null || Object.keys(wrong).length > 0) return
    busy.current = true
    setIsPending(true)
    await send(storeroomId)
    busy.current = false
    setIsPending(false)
  }

  return { draft, apply, errors, forget, findProduct, isLooking, add, confirm, isPending, clear }
}

export type AddStock = ReturnType<typeof useAddStock>
