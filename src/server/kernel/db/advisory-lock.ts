import type { Pool, PoolClient } from 'pg'
import { codeOf, StartError } from '../start-error.ts'
import { withoutStallLimit } from './connect/stalled-connections.ts'

/** Locks for work that one server does at a time, whichever machine it runs on; of files only their removal. */
export const advisoryLocks = {
  migrate: 7_266_003,
  demo: 7_266_004,
  compact: 7_266_005,
  backup: 7_266_006,
  rotate: 7_266_007,
  files: 7_266_008,
  history: 7_266_009,
  erasing: 7_266_010,
  spread: 7_266_011,
}

/**
 * Runs the work under an advisory lock, on a connection without request timeouts; the lock is released with the
 * connection. StartError if another server holds it for two minutes.
 */
export async function withAdvisoryLock<T>(
  pool: Pool,
  lock: keyof typeof advisoryLocks,
  work: (client: PoolClient) => Promise<T>,
  whyNot = tooLong,
): Promise<T> {
  const client = await pool.connect()
  withoutStallLimit(client)
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await client.query("set lock_timeout = '2min'")
    await client.query('select pg_advisory_lock($1)', [advisoryLocks[lock]]).catch((error: unknown) => {
      throw codeOf(error) === '55P03' ? new StartError(whyNot) : error
    })
    return await work(client)
  } finally {
    client.release(true)
  }
}

const tooLong =
  'Another server has been preparing this database for two minutes; wait until it is ready, then start again.'
