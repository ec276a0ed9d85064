import { useCallback, useLayoutEffect, useRef } from 'react'

/** A stable function that calls the callback of the latest render, so that memoized children don't render again for it. */
export function useLatestCallback<Args extends unknown[], Result>(
  callback: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(callback)
  useLayoutEffect(() => {
    latest.current = callback
  })
  return useCallback((...args) => latest.current(...args), [])
}
