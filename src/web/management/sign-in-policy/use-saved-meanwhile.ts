import { useState } from 'react'
import { type Change, changesBetween, type FormValues, type Labels, merged } from '../meanwhile.ts'
import type { NewerReading } from '../use-newer-reading.ts'

interface SavedMeanwhile<Values extends FormValues>
  extends Pick<NewerReading<Values>, 'changes' | 'isAsked' | 'take' | 'keep'> {
  /** Saves once every field is decided; otherwise asks for the decisions first. */
  readonly whenDecided: (save: () => void) => void
  /** After saving. */
  readonly restart: () => void
}

/**
 * Follows what colleagues save while a form is open, as useNewerReading() does, for values without a version: what nobody
 * typed into follows, what was typed stays, and it is asked whose is kept. Works while rendering; a `key` would replace the
 * form, and its button lose the focus.
 */
export function useSavedMeanwhile<Values extends FormValues>(
  saved: Values,
  typed: Values,
  set: (values: Values) => void,
  labels: Labels<Values>,
): SavedMeanwhile<Values> {
  const [read, setRead] = useState(saved)
  /** What this person began to type over. */
  const [since, setSince] = useState(saved)
  const [changes, setChanges] = useState<readonly Change<Values>[]>([])
  const [isAsked, setAsked] = useState(false)
  if (!isSame(read, saved)) {
    const readings = {
      since: isSame(read, typed) || isSame(saved, typed) ? saved : since,
      before: read,
      after: saved,
      typed,
    }
    setRead(saved)
    setSince(readings.since)
    setChanges(changesBetween(readings, labels))
    set(merged(readings))
  }
  const keep = ({ field }: Change<Values>) =>
    setChanges(now => now.map(one => (one.field === field ? { ...one, clashes: false } : one)))
  const isUndecided = changes.some(({ clashes }) => clashes)
  return {
    changes,
    isAsked: isAsked && isUndecided,
    keep,
    take: change => {
      set({ ...typed, [change.field]: change.theirs })
      keep(change)
    },
    whenDecided: save => {
      setAsked(isUndecided)
      if (!isUndecided) save()
    },
    restart: () => setChanges([]),
  }
}

const isSame = <Values extends FormValues>(one: Values, other: Values): boolean =>
  Object.keys(one).every(field => one[field] === other[field])
