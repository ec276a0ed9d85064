import type { Pool } from 'pg'
import { Batcher } from './batcher.ts'

/** A notification of a transaction's changes. */
export interface Publication {
  readonly channel: string
  readonly payload: string
}

/** Publishes notifications; returns soon, and retries later if the database does not answer. Never fails. */
export type Publisher = (publications: readonly Publication[]) => Promise<void>

/**
 * How long an answer waits at most for its notifications: all connections may be busy for seconds. In milliseconds, like
 * `pauseMs`.
 */
const maxWaitMs = 100
const pauseMs = 1000
const maxTries = 60

/**
 * Batches notifications into a statement of their own: a transaction that notifies holds a global lock during its commit,
 * until it is flushed to disk (docs/decisions/0017). This statement has nothing to flush.
 */
export function publisherOf(pool: Pool): Publisher {
  const batcher = new Batcher<string, never>(async payloads => {
    await publish(payloads, 1)
    return new Map<string, never>()
  })

  async function publish(publications: readonly string[], tries: number): Promise<void> {
    try {
      await pool.query({ ...publishing, values: [publications] })
    } catch {
      if (tries < maxTries && !pool.ending)
        setTimeout(() => publish(publications, tries + 1), pauseMs).unref()
    }
  }

  return async publications => {
    if (publications.length === 0) return
    const published = Promise.all(publications.map(each => batcher.ask(JSON.stringify(each))))
    const { promise: enough, resolve } = Promise.withResolvers<void>()
    const waiting = setTimeout(resolve, maxWaitMs)
    await Promise.race([published, enough])
    clearTimeout(waiting)
  }
}

const publishing = {
  name: 'publishing',
  text: `select pg_notify(news->>'channel', news->>'payload')
    from set_config('synchronous_commit', 'off', true), unnest($1::json[]) news`,
}
