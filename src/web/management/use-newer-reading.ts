import { useEffect, useRef } from 'react'
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import {
  type Change,
  changesBetween,
  type FormValues,
  isTouched,
  type Labels,
  merged,
  type Reading,
  stillDecided,
} from './meanwhile.ts'
import { useClashDecisions } from './use-clash-decisions.ts'
import { useKeptEdit } from './use-kept-edit.ts'

/** The fields that somebody else changed while this person was typing. */
export interface NewerReading<Values extends FormValues> {
  readonly changes: readonly Change<Values>[]
  /** Saving was attempted before it was decided whose values to keep. */
  readonly isAsked: boolean
  readonly take: (change: Change<Values>) => void
  readonly keep: (change: Change<Values>) => void
  /** Saves over the newest known version once every field is decided; otherwise asks for the decisions first. */
  readonly whenDecided: (save: (version: number) => void) => void
  /** Restarts the form with this reading, after saving or discarding. */
  readonly restart: (as: Reading<Values>) => void
}

/**
 * Keeps an edit form up to date with newer readings, without losing what was typed. Where both changed a field, this person
 * decides whose value to keep before saving, so that nothing is overwritten unseen. What is typed is kept in this tab under
 * that name.
 */
export function useNewerReading<Values extends FieldValues & FormValues, Output>(
  name: string,
  form: UseFormReturn<Values, unknown, Output>,
  { version, values }: Reading<Values>,
  labels: Labels<Values>,
): NewerReading<Values> {
  const { reset, getValues, setValue } = form
  const read = useRef({ version, values })
  /** The one that this person began to type over. */
  const since = useRef(read.current)
  const forgetKept = useKeptEdit(name, form, { read, since })
  const { setChanges, ...decisions } = useClashDecisions<Values>(({ field, theirs }) => {
    const value = theirs as PathValue<Values, Path<Values>>
    setValue(field as Path<Values>, value, { shouldDirty: true, shouldValidate: true })
  })
  useEffect(() => {
    if (version <= read.current.version) return
    const before = read.current.values
    const typed = { ...before, ...getValues() }
    read.current = { version, values }
    if (!isTouched(before, typed)) since.current = read.current
    // Other parts of the record changed: what is said at the fields stays.
    if (!isTouched(before, values)) return
    const readings = { since: since.current.values, before, after: values, typed }
    setChanges(known => stillDecided(changesBetween(readings, labels), known))
    reset(values as DefaultValues<Values>)
    reset(merged(readings) as DefaultValues<Values>, { keepDefaultValues: true })
  }, [version, values, labels, reset, getValues, setChanges])

  return {
    ...decisions,
    whenDecided: save => decisions.whenDecided(() => save(read.current.version)),
    restart: as => {
      read.current = as
      since.current = as
      setChanges([])
      forgetKept()
      reset(as.values as DefaultValues<Values>)
    },
  }
}
