import { setTimeout as pause } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import * as z from 'zod'
import { codeOf, StartError } from '../../start-error.ts'
import { copiedTables, countryTables } from './country-tables.ts'
import { isSpread } from './spread-tables.ts'

/** Which machine holds which rows, in one word; it changes when rows go to another machine. */
export type Placement = string

/**
 * Opens the snapshot of a repeatable read that the client has begun: where tables are spread, of all machines at one moment. Each
 * machine keeps the snapshot of its first statement, and nobody writes these tables until all have one. That takes
 * milliseconds, once those who write have ended. Returns null where tables are not spread.
 */
export async function openCommonSnapshot(pool: Pool, client: PoolClient): Promise<Placement | null> {
  const beside = await pool.connect()
  try {
    if (!(await isSpread(beside))) return null
    // One connection to each machine: another one would have a snapshot of its own.
    await client.query('set citus.max_adaptive_executor_pool_size = 1')
    return await withoutWriters(beside, async () => {
      await client.query('select count(*) from country_terms')
      return readPlacement(beside)
    })
  } finally {
    beside.release(true)
  }
}

/** StartError if rows went to another machine since: there, the snapshot does not have them. */
export async function assertPlacement(client: PoolClient, before: Placement | null): Promise<void> {
  if (before === null || (await readPlacement(client)) === before) return
  throw new StartError('Citus moved rows to another machine meanwhile; make the backup again.')
}

const Hash = z.tuple([z.object({ hash: z.string() })])

async function readPlacement(client: PoolClient): Promise<Placement> {
  const { rows } = await client.query(
    "select md5(string_agg(shardid || ' ' || groupid, ',' order by shardid, groupid)) as hash from pg_dist_placement",
  )
  return Hash.parse(rows)[0].hash
}

const tries = 100
/** Less than PostgreSQL's deadlock_timeout; and for a machine that does not answer. */
const patience = "set local lock_timeout = '500ms'; set local statement_timeout = '5s'"

/**
 * Locks the tables from writers, but gives up before PostgreSQL would take it for a deadlock and end somebody's write; then it tries
 * again. What was committed and is not on each machine yet, because one was away, is waited for.
 */
async function withoutWriters<T>(client: PoolClient, work: () => Promise<T>): Promise<T> {
  const lock = `lock table ${[...countryTables, ...copiedTables].join(', ')} in share mode`
  for (let left = tries; left > 0; left--) {
    await client.query(`begin; ${patience}`)
    try {
      await client.query(lock)
      if (!(await isHalfCommitted(client))) return await work()
    } catch (error) {
      if (!isImpatience(codeOf(error))) throw error
    } finally {
      await client.query('rollback')
    }
    await pause(Math.random() * 1000)
  }
  throw new StartError(
    'The machines of the database came to no common moment, for there was always somebody writing; make the backup at a calmer time.',
  )
}

const isImpatience = (code: string) => code === '55P03' || code === '57014'

const Prepared = z.tuple([z.object({ isThere: z.boolean() })])

/** Whether a machine still has to commit what the others have committed. */
async function isHalfCommitted(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query(`
    select bool_or(not success or result <> '0') as "isThere" from run_command_on_workers(
      'select count(*) from pg_prepared_xacts where database = current_database()')`)
  return Prepared.parse(rows)[0].isThere
}
