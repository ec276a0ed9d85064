import { useEffect, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import {
  type Change,
  changesBetween,
  type FormValues,
  type Labels,
  merged,
  stillDecided,
} from './meanwhile.ts'

/** What is edited, as read last. */
export interface Reading<Values> {
  readonly version: number
  readonly values: Values
}

/** What somebody else changed while this person was typing. */
export interface NewerReading<Values extends FormValues> {
  readonly changes: readonly Change<Values>[]
  /** Saving was wanted while it is not decided whose is kept. */
  readonly isAsked: boolean
  readonly take: (change: Change<Values>) => void
  readonly keep: (change: Change<Values>) => void
  /** Saves over the newest version that is known here once all is decided; else asks for that first. */
  readonly whenDecided: (save: (version: number) => void) => void
  /** It was saved as this, or what was typed is discarded for it: the form begins anew. */
  readonly restart: (as: Reading<Values>) => void
}

/**
 * Keeps an edit form up with newer readings without taking what was typed. Where both wrote, this person says whose is kept
 * before it is saved: nothing is overwritten unseen.
 */
export function useNewerReading<Values extends FieldValues & FormValues, Output>(
  { reset, getValues, setValue }: UseFormReturn<Values, unknown, Output>,
  { version, values }: Reading<Values>,
  labels: Labels<Values>,
): NewerReading<Values> {
  const read = useRef({ version, values })
  const since = useRef(values)
  const [changes, setChanges] = useState<readonly Change<Values>[]>([])
  const [isAsked, setIsAsked] = useState(false)
  useEffect(() => {
    if (version <= read.current.version) return
    const before = read.current.values
    const typed = { ...before, ...getValues() }
    const isTouched = Object.keys(before).some(field => typed[field] !== before[field])
    read.current = { version, values }
    if (!isTouched) since.current = values
    const readings = { since: since.current, before, after: values, typed }
    setChanges(known => stillDecided(changesBetween(readings, labels), known))
    reset(values as DefaultValues<Values>)
    reset(merged(readings) as DefaultValues<Values>, { keepDefaultValues: true })
  }, [version, values, labels, reset, getValues])

  const keep = ({ field }: Change<Values>) =>
    setChanges(now => now.map(one => (one.field === field ? { ...one, clashes: false } : one)))
  const take = (change: Change<Values>) => {
    const theirs = change.theirs as PathValue<Values, Path<Values>>
    setValue(change.field as Path<Values>, theirs, { shouldDirty: true, shouldValidate: true })
    keep(change)
  }
  const isUndecided = changes.some(({ clashes }) => clashes)
  return {
    changes,
    isAsked: isAsked && isUndecided,
    take,
    keep,
    whenDecided: save => {
      setIsAsked(isUndecided)
      if (!isUndecided) save(read.current.version)
    },
    restart: as => {
      read.current = as
      since.current = as.values
      setChanges([])
      reset(as.values as DefaultValues<Values>)
    },
  }
}
