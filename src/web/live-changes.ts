import type { QueryClient } from '@tanstack/react-query'
import { mails } from '#contract/mails.ts'
import { products } from '#contract/products.ts'
import { selfCall } from './core-calls.ts'
import { keyOf } from './queries.ts'

const stream = '/api/events'
const gatherMs = 200
const firstPauseMs = 5_000
const longestPauseMs = 300_000

/**
 * A loan's change also moves what is available of its products, its creator's overdue loans, and with a unit's the
 * dashboard's numbers. A country stands in its storerooms and, as a storeroom does, in the account of whoever may see it.
 * A loan's page tells of its mails.
 */
const alsoTouched: Readonly<Record<string, readonly (readonly unknown[])[]>> = {
  loan: [keyOf(products.inStoreroom).slice(0, 2), keyOf(selfCall).slice(0, 2), ['dashboard']],
  unit: [['dashboard']],
  country: [['storeroom'], keyOf(selfCall).slice(0, 2)],
  storeroom: [keyOf(selfCall).slice(0, 2)],
  mail: [keyOf(mails.ofLoan).slice(0, 2)],
}

/**
 * Keeps what is shown up to date by the server's events; hands back how to stop. EventSource reconnects by itself, but
 * gives up on a refusal: then the session is asked for, and it starts anew.
 */
export function listen(client: QueryClient): () => void {
  const mark = gathering(client)
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = firstPauseMs
  let missed = false

  const open = () => {
    source = new EventSource(stream)
    source.addEventListener('open', () => {
      pause = firstPauseMs
      if (missed) void client.invalidateQueries()
      missed = false
    })
    source.addEventListener('change', ({ data }) => mark(nounOf(data)))
    source.addEventListener('error', () => {
      missed = true
      if (source?.readyState !== EventSource.CLOSED) return
      timer = setTimeout(() => {
        void client.invalidateQueries({ queryKey: keyOf(selfCall) })
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
function gathering(client: QueryClient): (noun: string) => void {
  const waiting = new Set<string>()
  return noun => {
    if (waiting.size === 0) {
      setTimeout(() => {
        for (const changed of waiting) {
          void client.invalidateQueries({ queryKey: [changed] })
          for (const queryKey of alsoTouched[changed] ?? []) void client.invalidateQueries({ queryKey })
        }
        waiting.clear()
      }, gatherMs)
    }
    waiting.add(noun)
  }
}

function nounOf(data: string): string {
  try {
    const told: unknown = JSON.parse(data)
    return typeof told === 'object' && told !== null && 'noun' in told ? String(told.noun) : ''
  } catch {
    return ''
  }
}
