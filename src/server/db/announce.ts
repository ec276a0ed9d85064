import type { Pool } from 'pg'
import type { Transaction } from './database.ts'
import { Gathered } from './gathered.ts'

/** What a transaction changed, for whoever listens on the channel. */
export interface Announcement {
  readonly channel: string
  readonly payload: string
}

/** Tells announcements; returns soon, and tells them later, where the database does not answer. Never fails. */
export type Announcer = (announcements: readonly Announcement[]) => Promise<void>

const kept = new WeakMap<Transaction, Announcement[]>()

/** From now on a transaction may announce; what it did stands in the answer, to be told once it has committed. */
export function mayAnnounce(tx: Transaction): readonly Announcement[] {
  const announcements: Announcement[] = []
  kept.set(tx, announcements)
  return announcements
}

/** Told when the transaction has committed, as a rule before whoever asked for it is answered; never, when it fails. */
export function announce(tx: Transaction, ...announcements: readonly Announcement[]): void {
  const all = kept.get(tx)
  if (!all) throw new Error('Only a transaction of the house itself can announce.')
  all.push(...announcements)
}

/** No answer waits longer for its news to be told: the connections may be busy for seconds. In milliseconds, as `pause`. */
const longestWait = 100
const pause = 1000
const mostTries = 60

/**
 * Tells what was announced in one moment by one statement of its own: a transaction that notifies holds, while it commits, a lock that
 * all others who notify wait for, until it is on disk (docs/decisions/0017). This one has nothing that must be on disk.
 */
export function announcerOf(pool: Pool): Announcer {
  const gathered = new Gathered<string, never>(async payloads => {
    await tell(payloads, 1)
    return new Map<string, never>()
  })

  async function tell(announcements: readonly string[], tries: number): Promise<void> {
    try {
      await pool.query({ ...telling, values: [announcements] })
    } catch {
      if (tries < mostTries && !pool.ending) setTimeout(() => tell(announcements, tries + 1), pause).unref()
    }
  }

  return async announcements => {
    const told = Promise.all(announcements.map(each => gathered.ask(JSON.stringify(each))))
    const { promise: enough, resolve } = Promise.withResolvers<void>()
    const waiting = setTimeout(resolve, longestWait)
    await Promise.race([told, enough])
    clearTimeout(waiting)
  }
}

const telling = {
  name: 'telling',
  text: `select pg_notify(news->>'channel', news->>'payload')
    from set_config('synchronous_commit', 'off', true), unnest($1::json[]) news`,
}
