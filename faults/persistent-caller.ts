import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask, type Tokens } from './calls.ts'
import type { Fact } from './facts.ts'
import type { Place } from './server-process.ts'

/** No answer at all, and what a server or the proxy before it says while one is away. */
const passing = [0, 502, 503, 504]

export type PersistentCaller = ReturnType<typeof persistentCaller>

/** Calls a server that may be away, again and again until it answers, and keeps on record what it answered. */
export function persistentCaller(place: Place, tokens: Tokens) {
  let current = tokens
  const others: Record<number, number> = {}
  const facts: Fact[] = []

  return {
    /** In the order of the answers. */
    facts,
    /** The statuses that were answered instead of success, each with its number; 0 is no answer at all. */
    others,
    /** Another pair of tokens for the calls to come. */
    go(next: Tokens) {
      current = next
    },
    /** Sent with the same key until it is answered with success, whose text it gives; the fact is then on record. */
    async change(method: string, path: string, body: object, fact: Fact, token?: string): Promise<string> {
      const key = { 'idempotency-key': randomUUID() }
      for (;;) {
        const sent = ask(place, method, path, token ?? current.accessToken, body, key)
        const answer = await sent.catch(() => null)
        const text = await answer?.text().catch(() => null)
        if (answer?.ok && text != null) {
          facts.push(fact)
          return text
        }
        const status = answer !== null && text != null ? answer.status : 0
        others[status] = (others[status] ?? 0) + 1
        if (!passing.includes(status)) {
          throw new Error(`${method} ${path} was answered ${status}: ${text}`)
        }
        await sleep(200)
      }
    },
    async read<T>(path: string): Promise<T> {
      for (;;) {
        const answer = await ask(place, 'GET', path, current.accessToken).catch(() => null)
        const found = answer?.ok ? await answer.json().catch(() => null) : null
        if (found !== null) return found as T
        await sleep(50)
      }
    },
  }
}
