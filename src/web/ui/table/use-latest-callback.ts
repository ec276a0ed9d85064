import { useCallback, useLayoutEffect, useRef } from 'react'

/** The same function for good, that does what the one drawn last does: whoever is handed it is not drawn again for it. */
export function useLatestCallback<Args extends unknown[], Result>(
  callback: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(callback)
  useLayoutEffect(() => {
    latest.current = callback
  })
  return useCallback((...args) => latest.current(...args), [])
}
