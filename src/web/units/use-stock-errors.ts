import { useCallback, useState } from 'react'
import type { EntryErrors } from './stock-draft-entry.ts'

export type StockErrors = EntryErrors & Partial<Record<'stocks' | 'storeroom', string>>

/** The errors in the dialog "Add New Stock"; a field that is changed loses its own. */
export function useStockErrors() {
  const [errors, setErrors] = useState<StockErrors>({})
  const forget = useCallback(
    (...fields: (keyof StockErrors)[]) =>
      setErrors(({ ...left }) => {
        for (const field of fields) delete left[field]
        return left
      }),
    [],
  )
  return { errors, setErrors, forget }
}
