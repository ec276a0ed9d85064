import { useEffect, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { type Change, type FormValues, meanwhile } from './meanwhile.ts'

/** What is edited, as read last. */
export interface Reading<Values> {
  readonly version: number
  readonly values: Values
}

/**
 * Keeps an edit form up with newer readings without taking what was typed; hands back what somebody else changed
 * meanwhile, and how to forget it.
 */
export function useNewerReading<Values extends FieldValues & FormValues>(
  { reset, getValues }: UseFormReturn<Values>,
  { version, values }: Reading<Values>,
  labels: Readonly<Partial<Record<keyof Values, string>>>,
) {
  const read = useRef({ version, values })
  const [changes, setChanges] = useState<readonly Change[]>([])
  useEffect(() => {
    if (read.current.version === version) return
    const before = read.current.values
    const now = meanwhile(before, values, { ...before, ...getValues() }, labels)
    read.current = { version, values }
    setChanges(now.changes)
    reset(values as DefaultValues<Values>)
    reset(now.values as DefaultValues<Values>, { keepDefaultValues: true })
  }, [version, values, labels, reset, getValues])
  return { changes, forget: () => setChanges([]) }
}
