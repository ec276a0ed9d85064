import type { QueryClient } from '@tanstack/react-query'
import { endSession, lookAgain, signedInNow, startSession } from './signed-in.ts'

type News = 'signed-in' | 'signed-out' | { readonly ended: string }

/** Why the session that the tabs share ended, where another tab was told; null for other news. */
const endedFor = (news: unknown): string | null =>
  typeof news === 'object' && news !== null && 'ended' in news && typeof news.ended === 'string'
    ? news.ended
    : null

// The build, which draws pages too, would not end over an open line.
const hasLine = typeof document !== 'undefined' && typeof BroadcastChannel !== 'undefined'
const line = hasLine ? new BroadcastChannel('session') : null

/** What the other tabs told last while this one was still on its way (early-reads.ts). */
let toldBefore: MessageEvent<unknown> | null = null
const keep = (told: MessageEvent<unknown>) => {
  toldBefore = told
}
line?.addEventListener('message', keep)

/** The tabs of one browser share their cookies, so they share who is signed in. */
export function tellOtherTabs(news: News): void {
  line?.postMessage(news)
}

/** Follows what the other tabs tell, so that no page goes on in the name of who left; hands back how to stop. */
export function hearOtherTabs(client: QueryClient): () => void {
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (data === 'signed-out' && signedInNow() === 'yes') endSession('left')
    const ended = endedFor(data)
    if (ended !== null && signedInNow() === 'yes') endSession('no', ended)
    if (data !== 'signed-in') return
    startSession(null)
    // What a mailed link shows is the same whoever signs in, and somebody may be typing beside it.
    void client.resetQueries({ predicate: ({ meta }) => !meta?.isOfLink })
  }
  line?.removeEventListener('message', keep)
  line?.addEventListener('message', hear)
  if (toldBefore) hear(toldBefore)
  toldBefore = null
  lookAgain()
  return () => line?.removeEventListener('message', hear)
}
