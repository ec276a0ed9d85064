import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

const retryAfterMs = 200

const whenIdle: (run: () => void) => void =
  typeof requestIdleCallback === 'function' ? run => requestIdleCallback(run) : run => setTimeout(run, 1)

/**
 * Loads code that may be needed; a failure is ignored, because the component that needs it loads it again and shows the
 * error.
 */
export async function preload(load: () => Promise<unknown>): Promise<void> {
  try {
    await load()
  } catch {
    // The next use loads it again.
  }
}

/** Loads code that may be needed next, once the page's own requests are answered and the browser is idle. */
export function usePreload(load: () => Promise<unknown>): void {
  const client = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const look = () => {
      if (isOver) return
      if (client.isFetching() === 0) void preload(load)
      else timer = setTimeout(() => whenIdle(look), retryAfterMs)
    }
    timer = setTimeout(() => whenIdle(look), retryAfterMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [client, load])
}
