import type { InvalidateQueryFilters, Query, QueryClient } from '@tanstack/react-query'
import { dashboard } from '#contract/dashboard.ts'
import { mails } from '#contract/mails.ts'
import { notifications } from '#contract/notifications.ts'
import { products } from '#contract/products.ts'
import { readsSince } from '../session/signed-in.ts'
import { fulfillmentCountsCall, selfCall } from './bootstrap-endpoints.ts'
import { streamBroke, streamOpened } from './connection.ts'
import { keyOf, outdate } from './queries.ts'

const stream = '/api/events'
const batchMs = 200
const laterMs = 10_000
const firstPauseMs = 5_000
const longestPauseMs = 300_000
/** The pages of all people spread their calls over this time after a server has turned them away. */
const spreadMs = 1_000
/** Time that the request for a stream may take to reach the server. */
const leewayMs = 1_000

/** Every change is also listed in the activity. */
const activityKey = ['activity']

type KeysByNoun = Readonly<Record<string, readonly (readonly unknown[])[]>>

/**
 * A changed loan also changes the availability of its products, its creator's overdue loans and the work list; a changed
 * country its storerooms; both a country and a storeroom the accounts that may see them; a mail its loan's page; a user's
 * access the loans that they fulfil.
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
  user: [keyOf(fulfillmentCountsCall).slice(0, 2)],
}

const bellKey = keyOf(notifications.bell).slice(0, 2)

/**
 * Plots cover weeks and are expensive to compute, so they are refreshed some seconds later, once for all changes; so is
 * what the bell asks for, as somebody may have done it. New notifications have a noun of their own.
 */
const touchedLater: KeysByNoun = {
  loan: [keyOf(dashboard.trends).slice(0, 2), bellKey],
  unit: [keyOf(dashboard.trends).slice(0, 2), bellKey],
  user: [bellKey],
}

/** The counts of a search are refreshed later, too: refreshed with every change, they might never finish. */
const followsLater = ({ queryKey: [, call, , query] }: Query): boolean =>
  String(call).endsWith('/counts') &&
  typeof query === 'object' &&
  query !== null &&
  'search' in query &&
  Boolean(query.search)

/**
 * Refreshes what is shown by the server's events, which begin with the changes since this page first read; returns how to
 * stop. After a slow start, a broken stream or a time offline everything is refreshed. EventSource gives up on a refusal,
 * so then the session is checked within a second, and the stream opened again after a pause.
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
  const timers = new Set<ReturnType<typeof setTimeout>>()
  let pause = firstPauseMs
  let missed = false

  const open = () => {
    const connectedAt = performance.now()
    source = new EventSource(`${stream}?ago=${Math.ceil(connectedAt - readsSince() + leewayMs)}`)
    source.addEventListener('open', () => {
      pause = firstPauseMs
      streamOpened()
      if (missed || performance.now() - connectedAt > leewayMs) void outdate(client)
      missed = false
    })
    source.addEventListener('change', ({ data }) => refresh(nounOf(data)))
    source.addEventListener('error', () => {
      missed = true
      streamBroke()
      if (source?.readyState !== EventSource.CLOSED) return
      const after = Math.random() * spreadMs
      timers.add(setTimeout(() => void outdate(client, { queryKey: keyOf(selfCall) }), after))
      timers.add(setTimeout(open, pause + after))
      pause = Math.min(pause * 2, longestPauseMs)
    })
  }
  // Reads everything again: what failed while offline stands there as failed, and the stream may never have broken.
  const cameOnline = () => void outdate(client)
  open()
  addEventListener('online', cameOnline)
  return () => {
    removeEventListener('online', cameOnline)
    for (const timer of timers) clearTimeout(timer)
    streamOpened()
    source?.close()
  }
}

/** Collects changes for a while, so that a shipment of forty units causes one refresh. */
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
