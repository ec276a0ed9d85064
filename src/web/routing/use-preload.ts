import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

const retryAfterMs = 200
/** A browser that is never idle loads code after this long. */
const idleWithinMs = 2000

const whenIdle: (run: () => void) => void =
  typeof requestIdleCallback === 'function'
    ? run => requestIdleCallback(run, { timeout: idleWithinMs })
    : run => setTimeout(run, 1)

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

/** Loads code of what is drawn already but used later, once the browser is idle; answers whether that was done. */
export function useLoadedLater(prefetch: () => Promise<void>): boolean {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    whenIdle(() => void prefetch().then(() => setLoaded(true)))
  }, [prefetch])
  return isLoaded
}
