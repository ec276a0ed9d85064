import type { InvalidateQueryFilters, Query, QueryClient } from '@tanstack/react-query'
import { dashboard } from '#contract/dashboard.ts'
import { mails } from '#contract/mails.ts'
import { products } from '#contract/products.ts'
import { readsSince } from '../session/signed-in.ts'
import { selfCall } from './bootstrap-endpoints.ts'
import { keyOf, outdate } from './queries.ts'

const stream = '/api/events'
const batchMs = 200
const laterMs = 10_000
const firstPauseMs = 5_000
const longestPauseMs = 300_000
/** How long the request for a stream may take to reach the server. */
const leewayMs = 1_000

/** Whatever changes stands in it. */
const activityKey = ['activity']

type KeysByNoun = Readonly<Record<string, readonly (readonly unknown[])[]>>

/**
 * A loan's change also moves what is available of its products, its creator's overdue loans, and what waits. A country stands in its storerooms and, as a storeroom does, in the account of whoever may see it.
 * A loan's page tells of its mails.
 */
const alsoTouched: KeysByNoun = {
  loan: [
    keyOf(products.inStoreroom).slice(0, 2),
    keyOf(selfCall).slice(0, 2),
    keyOf(dashboard.waiting).slice(0, 2),
  ],
  country: [['storeroom'], keyOf(selfCall).slice(0, 2)],
  storeroom: [keyOf(selfCall).slice(0, 2)],
  mail: [keyOf(mails.ofLoan).slice(0, 2)],
}

/** Plots tell of weeks and are dear: they follow some seconds later, once for all that changed meanwhile. */
const touchedLater: KeysByNoun = {
  loan: [keyOf(dashboard.trends).slice(0, 2)],
  unit: [keyOf(dashboard.trends).slice(0, 2)],
}

/** So do the counts of a search: asked again with every change they might never be counted to the end. */
const followsLater = ({ queryKey: [, call, , query] }: Query): boolean =>
  String(call).endsWith('/counts') &&
  typeof query === 'object' &&
  query !== null &&
  'search' in query &&
  Boolean(query.search)

/**
 * Keeps what is shown up to date by the server's events; hands back how to stop. The server first tells what changed since
 * this page began to read. A stream that took longer to open, or broke off, may have missed something: then all is read anew.
 * EventSource reconnects by itself, but gives up on a refusal: then the session is asked for, and it starts anew.
 */
export function listen(client: QueryClient): () => void {
  const refreshSoon = batched(client, batchMs, noun =>
    [[noun], activityKey, ...(alsoTouched[noun] ?? [])].map(queryKey => ({
      queryKey,
      predicate: query => !followsLater(query),
    })),
  )
  const refreshLater = batched(client, laterMs, noun => [
    ...[[noun], activityKey].map(queryKey => ({ queryKey, predicate: followsLater })),
    ...(touchedLater[noun] ?? []).map(queryKey => ({ queryKey })),
  ])
  const refresh = (noun: string) => {
    refreshSoon(noun)
    refreshLater(noun)
  }
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = firstPauseMs
  let missed = false

  const open = () => {
    const asked = performance.now()
    source = new EventSource(`${stream}?ago=${Math.ceil(asked - readsSince() + leewayMs)}`)
    source.addEventListener('open', () => {
      pause = firstPauseMs
      if (missed || performance.now() - asked > leewayMs) void outdate(client)
      missed = false
    })
    source.addEventListener('change', ({ data }) => refresh(nounOf(data)))
    source.addEventListener('error', () => {
      missed = true
      if (source?.readyState !== EventSource.CLOSED) return
      timer = setTimeout(() => {
        void outdate(client, { queryKey: keyOf(selfCall) })
        open()
      }, pause)
      pause = Math.min(pause * 2, longestPauseMs)
    })
  }
  open()
  return () => {
    clearTimeout(timer)
    source?.close()
  }
}

/** Many changes at once, as of a shipment of forty units, are one refresh. */
function batched(
  client: QueryClient,
  pauseMs: number,
  touchedBy: (noun: string) => readonly InvalidateQueryFilters[],
): (noun: string) => void {
  const waiting = new Set<string>()
  return noun => {
    if (waiting.size === 0) {
      setTimeout(() => {
        for (const filters of [...waiting].flatMap(touchedBy)) void outdate(client, filters)
        waiting.clear()
      }, pauseMs)
    }
    waiting.add(noun)
  }
}

function nounOf(data: string): string {
  try {
    const message: unknown = JSON.parse(data)
    return typeof message === 'object' && message !== null && 'noun' in message ? String(message.noun) : ''
  } catch {
    return ''
  }
}
