import type { FastifyBaseLogger } from 'fastify'
import type { PgBoss } from 'pg-boss'
import type { Services } from './kernel/context.ts'
import { rowsBreaking, unguardedRules } from './kernel/db/broken-rules.ts'
import { withoutStallLimit } from './kernel/db/connect/stalled-connections.ts'

const rulesQueue = 'rules'
const everyNight = '47 3 * * *'

/** Every night one server looks whether the data keeps the rules that this database doesn't guard; the log tells what breaks one. */
export async function lookAtRulesEveryNight(
  services: Services,
  jobs: PgBoss,
  log: FastifyBaseLogger,
): Promise<void> {
  await jobs.createQueue(rulesQueue)
  await jobs.schedule(rulesQueue, everyNight)
  await jobs.work(rulesQueue, { pollingIntervalSeconds: 60 }, () => lookAtRules(services, log))
}

/** Logs an error for each such rule that is broken. */
export async function lookAtRules(
  { db }: Pick<Services, 'db'>,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  const client = await db.pool.connect()
  try {
    withoutStallLimit(client)
    await client.query("set statement_timeout = '10min'")
    for (const rule of await unguardedRules(client)) {
      const rows = await rowsBreaking(client, rule)
      if (rows.length > 0) log.error({ rule: rule.rule, rows: rows.slice(0, 3) }, 'a rule is broken')
    }
  } finally {
    client.release(true)
  }
}
