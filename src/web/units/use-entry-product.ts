import type { StockStore } from './stock-draft.ts'
import { entryErrors } from './stock-draft-entry.ts'
import { useProductLookup } from './use-product-lookup.ts'

/** The product behind the part number that was entered, and whether it is known yet. */
export function useEntryProduct({ apply, now }: StockStore) {
  const { lookUp, isLooking } = useProductLookup((partNumber, found) => {
    if (now().entry.partNumber.trim() !== partNumber) return
    if (found === 'missing') apply({ type: 'miss' })
    else if (found !== 'unknown') apply({ type: 'find', product: found })
  })

  /** Whether a part number is entered that needs a look-up; with `again`, also one that was not found before. */
  const wantsLookUp = (again = false) => {
    const { lookup } = now().entry
    const isDone = lookup === 'found' || (lookup === 'missing' && !again)
    return !isDone && !entryErrors(now()).partNumber
  }

  /** Looks up what was not looked up yet, or once more what was not found; null when there is nothing to look up. */
  const findProduct = async (again = false) =>
    wantsLookUp(again) ? lookUp(now().entry.partNumber.trim()) : null

  return { findProduct, wantsLookUp, isLooking }
}
