import { useCallback, useRef, useState } from 'react'

export interface DraftStore<Draft, Step> {
  readonly draft: Draft
  readonly apply: (step: Step) => void
  /** The current draft, unlike `draft` also within an async function. */
  readonly now: () => Draft
}

/** A draft and its reducer. */
export function useDraft<Draft, Step>(
  reducer: (draft: Draft, step: Step) => Draft,
  initial: Draft,
): DraftStore<Draft, Step> {
  const current = useRef(initial)
  const [draft, show] = useState(initial)
  const apply = useCallback(
    (step: Step) => {
      current.current = reducer(current.current, step)
      show(current.current)
    },
    [reducer],
  )
  const now = useCallback(() => current.current, [])
  return { draft, apply, now }
}
