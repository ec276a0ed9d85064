import { useCallback, useLayoutEffect, useRef } from 'react'

/** The same function for good, that does what the one drawn last does: whoever is handed it is not drawn again for it. */
export function useNewest<Given extends unknown[], Answer>(
  act: (...given: Given) => Answer,
): (...given: Given) => Answer {
  const newest = useRef(act)
  useLayoutEffect(() => {
    newest.current = act
  })
  return useCallback((...given) => newest.current(...given), [])
}
