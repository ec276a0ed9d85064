import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

const retryAfterMs = 200

const whenIdle: (run: () => void) => void =
  typeof requestIdleCallback === 'function' ? run => requestIdleCallback(run) : run => setTimeout(run, 1)

/** Asks for code that may be wanted; when it does not come, whatever shows it asks again and shows its error. */
export async function preload(load: () => Promise<unknown>): Promise<void> {
  try {
    await load()
  } catch {
    // Then it is not here yet.
  }
}

/** Loads what may be wanted next once the page shows what it asked for and has nothing else to do. */
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
