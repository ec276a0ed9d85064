import { useCallback, useRef, useState } from 'react'

/**
 * A draft and its reducer. Unlike useReducer, `now()` is what it is at this moment, also in the middle of something
 * that waits for an answer.
 */
export function useDraft<Draft, Step>(reducer: (draft: Draft, step: Step) => Draft, initial: Draft) {
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
