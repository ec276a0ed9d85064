import { useSyncExternalStore } from 'react'

/** Shorter breaks, such as a restart or a change of network, are not worth a word. */
const patienceMs = 4_000

let isStreamLost = false
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function set(isLost: boolean): void {
  clearTimeout(timer)
  timer = undefined
  isStreamLost = isLost
  for (const listener of listeners) listener()
}

/** The event stream is open: the server is there. */
export const streamOpened = (): void => set(false)

/** The event stream broke; the server counts as lost unless it is open again within four seconds. */
export function streamBroke(): void {
  timer ??= setTimeout(() => set(true), patienceMs)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Whether the network or the server is away, so that what is shown may be out of date. */
export const useIsCutOff = (): boolean =>
  useSyncExternalStore(subscribe, () => !navigator.onLine || isStreamLost)
