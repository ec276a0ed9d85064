import { useEffect } from 'react'

/** The forms of this tab that hold something that is not saved. */
const unsaved = new Set<symbol>()

/** Counts this form among the unsaved ones while it is dirty. */
export function useUnsaved(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return
    const form = Symbol('form')
    unsaved.add(form)
    return () => {
      unsaved.delete(form)
    }
  }, [isDirty])
}

export const hasUnsaved = (): boolean => unsaved.size > 0
