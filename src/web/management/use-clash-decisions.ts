import { useState } from 'react'
import type { Change, FormValues } from './meanwhile.ts'

/** What is decided about fields that somebody else changed while this person was typing; `setChanges` never changes. */
export function useClashDecisions<Values extends FormValues>(fill: (change: Change<Values>) => void) {
  const [changes, setChanges] = useState<readonly Change<Values>[]>([])
  const [isAsked, setAsked] = useState(false)
  const isUndecided = changes.some(({ clashes }) => clashes)
  const keep = ({ field }: Change<Values>) =>
    setChanges(now => now.map(one => (one.field === field ? { ...one, clashes: false } : one)))
  return {
    changes,
    setChanges,
    /** Saving was attempted before it was decided whose values to keep. */
    isAsked: isAsked && isUndecided,
    keep,
    take: (change: Change<Values>) => {
      fill(change)
      keep(change)
    },
    /** Saves once every field is decided; otherwise asks for the decisions first. */
    whenDecided: (save: () => void) => {
      setAsked(isUndecided)
      if (!isUndecided) save()
    },
  }
}
