import { useState } from 'react'
import { flushSync } from 'react-dom'
import { maxStocks } from '#contract/unit-actions.ts'
import { taskQueue } from '#web/scanning/task-queue.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import type { StockStore } from './stock-draft.ts'
import { entryErrors, tooMany, unitsInEntry } from './stock-draft-entry.ts'
import { useEntryProduct } from './use-entry-product.ts'
import type { StockErrors } from './use-stock-errors.ts'

/** Finds the product of what is entered, and puts it into the list in the order of the scans. */
export function useStockEntry(store: StockStore, setErrors: (errors: StockErrors) => void) {
  const { apply, now } = store
  const { findProduct, wantsLookUp, isLooking } = useEntryProduct(store)
  const [scanned] = useState(taskQueue)

  const addEntry = (): boolean => {
    const isFull = now().stocks.length + unitsInEntry(now()) > maxStocks
    const wrong: StockErrors = { ...entryErrors(now()), ...(isFull && { stocks: tooMany }) }
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return false
    apply({ type: now().entry.list === null ? 'add' : 'addList' })
    return true
  }

  /**
   * A serial number that left its field while its product was looked up. Refused, it comes back there, to be scanned over;
   * where the next one is being typed meanwhile it is named beside, for two must never run into one.
   */
  const addScanned = async (typed: string): Promise<boolean> => {
    await findProduct()
    const since = now().entry.serialNumber
    apply({ type: 'typeSerialNumber', text: typed })
    const isAdded = addEntry()
    const isFree = since === ''
    if (isAdded || !isFree) apply({ type: 'typeSerialNumber', text: since })
    else flushSync(() => apply({ type: 'typeSerialNumber', text: typed }))
    if (!isAdded && !isFree) toastLeftOut(typed)
    return isAdded
  }

  /**
   * Puts the entry into the list; false and the reasons at the fields when it can't be. While a product is looked up the
   * scanner goes on: a serial number leaves its field at once, and is added in its turn.
   */
  const add = (): Promise<boolean> => {
    const { list, serialNumber } = now().entry
    if (list !== null) return findProduct().then(addEntry)
    if (scanned.isIdle() && !wantsLookUp()) return Promise.resolve(addEntry())
    apply({ type: 'typeSerialNumber', text: '' })
    return scanned.add(() => addScanned(serialNumber))
  }

  return { findProduct, isLooking, add, whenAdded: scanned.whenIdle }
}

function toastLeftOut(serialNumber: string): void {
  toast({
    variant: 'destructive',
    title: 'Error',
    description: `${serialNumber} is not in the list: scan it again.`,
  })
}
