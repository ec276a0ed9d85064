import type { QueryClient } from '@tanstack/react-query'
import { endSession, signedInNow, startSession } from './signed-in.ts'

type News = 'signed-in' | 'signed-out'

const line = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('session')

/** The tabs of one browser share their cookies, so they share who is signed in. */
export function tellOtherTabs(news: News): void {
  line?.postMessage(news)
}

/** Follows what the other tabs tell, so that no page goes on in the name of who left; hands back how to stop. */
export function hearOtherTabs(client: QueryClient): () => void {
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (data === 'signed-out' && signedInNow() === 'yes') endSession('left')
    if (data !== 'signed-in') return
    startSession(null)
    void client.resetQueries()
  }
  line?.addEventListener('message', hear)
  return () => line?.removeEventListener('message', hear)
}
