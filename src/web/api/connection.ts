import { useSyncExternalStore } from 'react'

/** Shorter breaks, such as a restart or a change of network, are not worth a word. */
const patienceMs = 4_000

let isCutOff = false
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function set(next: boolean): void {
  clearTimeout(timer)
  timer = undefined
  isCutOff = next
  for (const listener of listeners) listener()
}

/** The event stream is open: the server is there. */
export const streamOpened = (): void => set(false)

/** The event stream broke; the server counts as away unless it is open again within four seconds. */
export function streamBroke(): void {
  timer ??= setTimeout(() => set(true), patienceMs)
}

/** A browser that is offline may still reach a server on the same machine, so it is asked. */
async function askServer(): Promise<void> {
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null)
  if (!answer) set(true)
}

const wentOffline = () => void askServer()
const cameOnline = () => set(false)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('offline', wentOffline)
  addEventListener('online', cameOnline)
  return () => {
    listeners.delete(listener)
    removeEventListener('offline', wentOffline)
    removeEventListener('online', cameOnline)
  }
}

/** Whether the network or the server is away, so that what is shown may be out of date. */
export const useIsCutOff = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isCutOff,
    () => false,
  )
