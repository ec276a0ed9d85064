import { appendFile } from 'node:fs/promises'
import type { ClientBase } from 'pg'
import { inject } from 'vitest'
import { narrowed } from '../../kernel/db/citus/narrow.ts'
import type { QueryLogger } from '../../kernel/db/database.ts'
import { poolOf } from '../../kernel/db/open.ts'
import { citusMachines } from '../citus.ts'
import { senders } from '../senders.ts'
import { statementGuard, wholeInstallation } from '../statement-guard.ts'
import { type Plan, plansFile } from './report.ts'

/** Judges what a server sends (statement-guard.ts), and records it to be explained on the cluster of TEST_CITUS, if there is one. */
export interface WatchedStatements extends QueryLogger {
  /** Explains each statement that no test file of this process explained before. Writes the plans for report.ts. */
  explain(databaseUrl: string): Promise<void>
}

interface Sent {
  readonly text: string
  readonly values: readonly unknown[]
  readonly senders: readonly string[]
}

const known = new Set<string>()

export function watchedStatements(): WatchedStatements {
  const sent: Sent[] = []
  return {
    logQuery(text, values) {
      statementGuard.logQuery(text, values)
      if (citusMachines.length === 0 || !isExplained.test(text)) return
      const key = keyOf(text, values)
      if (known.has(key)) return
      const from = senders()
      // What no code of the server sent is a test's own.
      if (from.length === 0 || wholeInstallation.test(from[0] ?? '')) return
      known.add(key)
      sent.push({ text, values, senders: from.slice(0, 3) })
    },
    async explain(databaseUrl) {
      if (sent.length === 0) return
      const pool = poolOf(databaseUrl, 1, () => undefined)
      const client = await pool.connect()
      const plans: Plan[] = []
      for (const statement of sent) {
        const { text, senders: from } = statement
        plans.push({ text, senders: from, ...(await planOf(client, statement)) })
      }
      client.release()
      await pool.end()
      const lines = plans.map(plan => `${JSON.stringify(plan)}\n`).join('')
      await appendFile(plansFile(inject('postgres').template, process.pid), lines)
    },
  }
}

const isExplained = /^\W*(select|insert|update|delete|with|declare)\b/i

/** The statement as it is narrowed, and which of its lists have several values: these decide how many machines it needs. */
function keyOf(text: string, values: readonly unknown[]): string {
  const several = values.map(value => Array.isArray(value) && value.length > 1)
  return `${narrowed({ text, values })} ${several}`
}

/** Explains what a cursor reads, since Citus plans a cursor's statement as any other. */
async function planOf(client: ClientBase, { text, values }: Sent): Promise<Pick<Plan, 'result' | 'error'>> {
  const explained = `explain (costs off) ${text.replace(/^\W*declare .*? cursor for/i, '')}`
  try {
    const rows = await rolledBack(client, explained, values)
    const plan = rows.map(row => row['QUERY PLAN']).join('\n')
    const tasks = [...plan.matchAll(/Task Count: (\d+)/g)].map(([, count]) => Number(count))
    if (tasks.length === 0) return { result: 'local' }
    return { result: Math.max(...tasks) > 1 ? 'all shards' : 'one machine' }
  } catch (error) {
    // EXPLAIN refuses the parameters of a write within another, which Citus takes: then only sending it tells.
    const refusal = isPlanless(error)
      ? await rolledBack(client, text, values).catch(failure => failure)
      : error
    if (refusal !== error && !isPlanless(refusal)) return { result: 'one machine' }
    return { result: 'refused', error: String(refusal) }
  }
}

const isPlanless = (error: unknown) => String(error).includes('could not create distributed plan')

async function rolledBack(
  client: ClientBase,
  text: string,
  values: readonly unknown[],
): Promise<Record<string, unknown>[]> {
  await client.query('begin')
  try {
    const { rows } = await client.query<Record<string, unknown>>({ text, values: [...values] })
    return rows
  } finally {
    await client.query('rollback')
  }
}
