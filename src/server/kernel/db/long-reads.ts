import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { destroyStalledConnections } from './connect/stalled-connections.ts'
import { connect, type Database } from './database.ts'
import { sql } from './drizzle.ts'
import { statement } from './statement.ts'

/**
 * Decides where reads go that may take long: whole lists, exports and plots. To a standby (DATABASE_READ_URL), once it has
 * everything that was committed before the question, so that nobody reads less there; else to the given database, which
 * checks the session with its first query either way (conditional-database.ts).
 */
export type LongReads = (db: Database) => Promise<Database>

/** A standby that is further behind is not waited for. */
const patienceMs = 500
const pollMs = 20
/** For how long a standby that failed is not asked again: one that answers nothing would hold up every list. */
const avoidanceMs = 10_000

/** The long reads of a server whose pool for a standby this is; null or undefined: it has none. */
export function longReadsOf(pool: Pool | null | undefined, log: FastifyBaseLogger): LongReads {
  if (!pool) return async db => db
  destroyStalledConnections(pool)
  const standby = connect(pool)
  let avoidedUntil = 0
  return async db => {
    if (performance.now() < avoidedUntil) return db
    const position = await db.run(lastCommitted)
    try {
      if (await reaches(standby, position)) return standby
      log.warn({ position }, 'the standby is behind; its reads go to the primary')
    } catch (error) {
      log.warn({ err: error }, 'the standby does not answer; its reads go to the primary')
    }
    avoidedUntil = performance.now() + avoidanceMs
    return db
  }
}

/** The position in the write-ahead log behind everything that was acknowledged so far. */
const lastCommitted = statement<{ position: string }, string>(
  sql`select pg_current_wal_flush_lsn()::text as position`,
  ([row]) => row?.position ?? '',
)

/** Whether the standby gets there in time. A machine that is no standby any more does not: it may lack what came after. */
async function reaches(standby: Database, position: string): Promise<boolean> {
  const isThere = statement<{ isThere: boolean }, boolean>(
    sql`select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${position}::pg_lsn as "isThere"`,
    ([row]) => row?.isThere === true,
  )
  const deadline = performance.now() + patienceMs
  while (!(await standby.run(isThere))) {
    if (performance.now() > deadline) return false
    await sleep(pollMs)
  }
  return true
}
