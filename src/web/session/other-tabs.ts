import type { QueryClient } from '@tanstack/react-query'
import { endSession, readCookiesAgain, signedInNow, startSession } from './signed-in.ts'
import { hasUnsaved } from './unsaved.ts'

type TabMessage = 'signed-in' | 'signed-out' | 'anything unsaved?' | 'unsaved' | { readonly ended: string }

/** The reason why the shared session ended; null for other messages. */
const endReasonOf = (message: unknown): string | null =>
  typeof message === 'object' && message !== null && 'ended' in message && typeof message.ended === 'string'
    ? message.ended
    : null

// The build imports this for prerendering; an open channel would keep its process alive.
const hasChannel = typeof document !== 'undefined' && typeof BroadcastChannel !== 'undefined'
const channel = hasChannel ? new BroadcastChannel('session') : null

/** The last message that arrived while the app was loading (early-reads.ts). */
let earlyMessage: MessageEvent<unknown> | null = null
const keepMessage = (message: MessageEvent<unknown>) => {
  earlyMessage = message
}
channel?.addEventListener('message', keepMessage)

/** Notifies the other tabs, which share the cookies and so the session. */
export function notifyOtherTabs(message: TabMessage): void {
  channel?.postMessage(message)
}

const answeredWithinMs = 250

/** Whether this tab or another one holds something that is not saved; a tab that sleeps does not answer. */
export async function isAnythingUnsaved(): Promise<boolean> {
  if (hasUnsaved()) return true
  if (!channel) return false
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const hear = ({ data }: MessageEvent<unknown>) => data === 'unsaved' && resolve(true)
  channel.addEventListener('message', hear)
  notifyOtherTabs('anything unsaved?')
  setTimeout(() => resolve(false), answeredWithinMs)
  return promise.finally(() => channel.removeEventListener('message', hear))
}

/** Follows the messages of other tabs, so that no page keeps acting for somebody who signed out; returns how to stop. */
export function followOtherTabs(client: QueryClient): () => void {
  const onMessage = ({ data }: MessageEvent<unknown>) => {
    if (data === 'signed-out' && signedInNow() === 'yes') endSession('left')
    if (data === 'anything unsaved?' && hasUnsaved()) notifyOtherTabs('unsaved')
    const ended = endReasonOf(data)
    if (ended !== null && signedInNow() === 'yes') endSession('no', ended)
    if (data !== 'signed-in') return
    startSession(null)
    // Queries of mailed links stay: they do not depend on the session, and somebody may be typing there.
    void client.resetQueries({ predicate: ({ meta }) => !meta?.isOfLink })
  }
  channel?.removeEventListener('message', keepMessage)
  channel?.addEventListener('message', onMessage)
  if (earlyMessage) onMessage(earlyMessage)
  earlyMessage = null
  readCookiesAgain()
  return () => channel?.removeEventListener('message', onMessage)
}
