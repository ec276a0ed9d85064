import { useDraft } from '#web/forms/use-draft.ts'
import { emptyStockDraft, stockReducer } from './stock-draft.ts'
import { useKeepStock, useKeptStock } from './use-kept-stock.ts'
import { useStockEntry } from './use-stock-entry.ts'
import { useStockErrors } from './use-stock-errors.ts'
import { useSubmitStock } from './use-submit-stock.ts'

/** Everything that the dialog "Add New Stock" does (spec section 5, "Add stock"). */
export function useAddStock(onDone: () => void) {
  const store = useDraft(stockReducer, useKeptStock() ?? emptyStockDraft)
  const { draft, apply } = store
  const { errors, setErrors, forget } = useStockErrors()
  const forgetKept = useKeepStock(draft)
  const clear = () => {
    forgetKept()
    apply({ type: 'clear' })
    setErrors({})
  }
  const { whenAdded, ...entering } = useStockEntry(store, setErrors)
  const submitting = useSubmitStock(store, {
    setErrors,
    whenAdded,
    onDone: () => {
      clear()
      onDone()
    },
  })
  return { draft, apply, errors, forget, clear, ...entering, ...submitting }
}

export type AddStock = ReturnType<typeof useAddStock>
