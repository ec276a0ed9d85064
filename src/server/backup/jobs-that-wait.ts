import type { PoolClient } from 'pg'
import type { PgBoss } from 'pg-boss'
import * as z from 'zod'
import { queues } from '../jobs.ts'

/**
 * Only name, data and start time of unfinished jobs: attempts and retry delays start afresh after a restore, and pg-boss
 * creates its own schema there.
 */
export const copyJobsOut = `copy (select name, data, start_after from jobs.job
  where state in ('created', 'retry', 'active') and name in (${queues.map(name => `'${name}'`).join(', ')})
  order by created_on, id) to stdout`

/** Whether the job tables exist: the first start of a server creates them. */
export async function hasJobs(client: PoolClient): Promise<boolean> {
  const { rowCount } = await client.query("select where to_regclass('jobs.job') is not null")
  return rowCount === 1
}

export const makeWaitingJobs = `create temp table waiting_jobs
  (name text not null, data jsonb not null, start_after timestamptz not null) on commit drop`
export const copyJobsIn = 'copy waiting_jobs (name, data, start_after) from stdin'

const JobRow = z.object({
  name: z.enum(queues),
  data: z.record(z.string(), z.unknown()),
  start_after: z.date(),
})

/** Queues the copied jobs within the caller's transaction; returns their number. */
export async function queueJobs(client: PoolClient, boss: PgBoss): Promise<number> {
  const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) }
  const { rows } = await client.query('select name, data, start_after from waiting_jobs')
  const jobs = z.array(JobRow).parse(rows)
  for (const queue of queues) {
    const own = jobs.filter(({ name }) => name === queue)
    const waiting = own.map(({ data, start_after: startAfter }) => ({ data, startAfter }))
    if (waiting.length > 0) await boss.insert(queue, waiting, { db })
  }
  return jobs.length
}
