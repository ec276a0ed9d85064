import { useCallback, useRef, useState } from 'react'

export interface DraftStore<Draft, Action> {
  readonly draft: Draft
  readonly apply: (action: Action) => void
  /** The current draft, unlike `draft` also within an async function. */
  readonly now: () => Draft
}

/** A draft and its reducer. */
export function useDraft<Draft, Action>(
  reducer: (draft: Draft, action: Action) => Draft,
  initial: Draft,
): DraftStore<Draft, Action> {
  const current = useRef(initial)
  const [draft, show] = useState(initial)
  const apply = useCallback(
    (action: Action) => {
      current.current = reducer(current.current, action)
      show(current.current)
    },
    [reducer],
  )
  const now = useCallback(() => current.current, [])
  return { draft, apply, now }
}
