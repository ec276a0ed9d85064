import type { Pool } from 'pg'
import { Batcher } from './batcher.ts'

/** What a transaction changed, for whoever listens on the channel. */
export interface Publication {
  readonly channel: string
  readonly payload: string
}

/** Publishes announcements; returns soon, and publishes them later, where the database does not answer. Never fails. */
export type Publisher = (publications: readonly Publication[]) => Promise<void>

/** No answer waits longer for its announcements to be published: the connections may be busy for seconds. In milliseconds, as `pause`. */
const maxWaitMs = 100
const pauseMs = 1000
const maxTries = 60

/**
 * Publishes what was announced in one moment by one statement of its own: a transaction that notifies holds, while it commits, a lock that
 * all others who notify wait for, until it is on disk (docs/decisions/0017). This one has nothing that must be on disk.
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
