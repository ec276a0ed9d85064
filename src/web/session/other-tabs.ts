import type { QueryClient } from '@tanstack/react-query'
import { endSession, readCookiesAgain, signedInNow, startSession } from './signed-in.ts'

type TabMessage = 'signed-in' | 'signed-out' | { readonly ended: string }

/** Why the session that the tabs share ended, where another tab was told; null for other news. */
const endReasonOf = (message: unknown): string | null =>
  typeof message === 'object' && message !== null && 'ended' in message && typeof message.ended === 'string'
    ? message.ended
    : null

// The build, which draws pages too, would not end over an open line.
const hasChannel = typeof document !== 'undefined' && typeof BroadcastChannel !== 'undefined'
const channel = hasChannel ? new BroadcastChannel('session') : null

/** What the other tabs told last while this one was still on its way (early-reads.ts). */
let earlyMessage: MessageEvent<unknown> | null = null
const keepMessage = (message: MessageEvent<unknown>) => {
  earlyMessage = message
}
channel?.addEventListener('message', keepMessage)

/** The tabs of one browser share their cookies, so they share who is signed in. */
export function notifyOtherTabs(message: TabMessage): void {
  channel?.postMessage(message)
}

/** Follows what the other tabs tell, so that no page goes on in the name of who left; hands back how to stop. */
export function followOtherTabs(client: QueryClient): () => void {
  const onMessage = ({ data }: MessageEvent<unknown>) => {
    if (data === 'signed-out' && signedInNow() === 'yes') endSession('left')
    const ended = endReasonOf(data)
    if (ended !== null && signedInNow() === 'yes') endSession('no', ended)
    if (data !== 'signed-in') return
    startSession(null)
    // What a mailed link shows is the same whoever signs in, and somebody may be typing beside it.
    void client.resetQueries({ predicate: ({ meta }) => !meta?.isOfLink })
  }
  channel?.removeEventListener('message', keepMessage)
  channel?.addEventListener('message', onMessage)
  if (earlyMessage) onMessage(earlyMessage)
  earlyMessage = null
  readCookiesAgain()
  return () => channel?.removeEventListener('message', onMessage)
}
