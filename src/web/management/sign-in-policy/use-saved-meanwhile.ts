import { useState } from 'react'
import { changesBetween, type FormValues, type Labels, merged, stillDecided } from '../meanwhile.ts'
import { useClashDecisions } from '../use-clash-decisions.ts'
import type { NewerReading } from '../use-newer-reading.ts'

interface SavedMeanwhile<Values extends FormValues>
  extends Pick<NewerReading<Values>, 'changes' | 'isAsked' | 'take' | 'keep'> {
  /** Saves once every field is decided; otherwise asks for the decisions first. */
  readonly whenDecided: (save: () => void) => void
  /** Compares with this from now on, after saving: what is typed while an own save runs was not typed over a colleague's. */
  readonly restart: (saved: Values) => void
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
  const { setChanges, ...decisions } = useClashDecisions<Values>(({ field, theirs }) =>
    set({ ...typed, [field]: theirs }),
  )
  if (!isSame(read, saved)) {
    const readings = {
      since: isSame(read, typed) || isSame(saved, typed) ? saved : since,
      before: read,
      after: saved,
      typed,
    }
    setRead(saved)
    setSince(readings.since)
    setChanges(known => stillDecided(changesBetween(readings, labels), known))
    set(merged(readings))
  }
  return {
    ...decisions,
    restart: as => {
      setRead(as)
      setSince(as)
      setChanges([])
    },
  }
}

const isSame = <Values extends FormValues>(one: Values, other: Values): boolean =>
  Object.keys(one).every(field => one[field] === other[field])
