import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask, type Tokens } from './calls.ts'
import type { Fact } from './facts.ts'
import type { Place } from './server-process.ts'

/** No answer, or what the server or the proxy answers while a server is away. */
const passing = [0, 502, 503, 504]

export type PersistentCaller = ReturnType<typeof persistentCaller>

/** Calls a server that may be away, retrying until it answers, and records the facts that it answered. */
export function persistentCaller(place: Place, tokens: Tokens) {
  let current = tokens
  const others: Record<number, number> = {}
  const facts: Fact[] = []

  return {
    /** The facts in the order of the answers. */
    facts,
    /** How often each status was answered instead of success; 0 is no answer. */
    others,
    /** Replaces the tokens for further calls. */
    go(next: Tokens) {
      current = next
    },
    /** Retries with the same key until success, then returns the answer and records the fact, if there is one. */
    async change(
      method: string,
      path: string,
      body: object,
      fact: Fact | null,
      token?: string,
    ): Promise<string> {
      const key = { 'idempotency-key': randomUUID() }
      for (;;) {
        const sent = ask(place, method, path, token ?? current.accessToken, body, key)
        const answer = await sent.catch(() => null)
        const text = await answer?.text().catch(() => null)
        if (answer?.ok && text != null) {
          if (fact) facts.push(fact)
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
