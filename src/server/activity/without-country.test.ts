import { pino } from 'pino'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { readActor } from '../kernel/auth/actor.ts'
import { connect } from '../kernel/db/database.ts'
import { sql } from '../kernel/db/drizzle.ts'
import { testServer } from '../testing/server.ts'
import { listActivity } from './list.ts'

const { db, services, cast } = await testServer()
const params = { countryId: 0 }

/** The plan of each statement that such a page sends. */
async function plansOf(filters: Record<string, string>): Promise<string[]> {
  const sent: { text: string; params: unknown[] }[] = []
  const logger = { logQuery: (text: string, values: unknown[]) => void sent.push({ text, params: values }) }
  const noting = connect(services.db.pool, logger)
  const actor = await readActor(services.db, cast.sys.id)
  const nobody = {
    ip: '127.0.0.1',
    userAgent: null,
    bearer: null,
    priorSessionToken: null,
    isCrossSite: false,
    browserCookies: {},
    idempotency: null,
    disconnected: () => new AbortController().signal,
    sessionId: 0,
  }
  const ctx = {
    ...nobody,
    services: { ...services, db: noting },
    log: pino({ level: 'silent' }),
    reply: {},
    noteLanguage: () => undefined,
    actor,
  }
  await listActivity(ctx, { params, query: contract.activities.list.query.parse(filters), body: undefined })
  const plans: string[] = []
  for (const { text, params: values } of sent) {
    if (!text.includes('activities')) continue
    const { rows } = await services.db.pool.query<{ 'QUERY PLAN': string }>({
      text: `explain (analyze, buffers) ${text}`,
      values,
    })
    plans.push(rows.map(row => row['QUERY PLAN']).join('\n'))
  }
  return plans
}

test('a page of what belongs to no country is read from its index in order, not sorted from all of it', async () => {
  await db.execute(sql`
    insert into activities (type, event, user_id, country_id, created_at)
    select 'UPDATE', 'user-edited', ${cast.kim.id}, case when n % 10 > 0 then ${1}::int else 0 end,
      timestamptz '2026-01-01' + n * interval '1 second'
    from generate_series(1, 20000) n`)
  await db.execute(sql`analyze activities`)
  const [plan = '', ...others] = await plansOf({ limit: '50' })
  expect(others).toEqual([])
  expect(plan).toContain('Scan Backward using activities_country_time')
  expect(plan).not.toMatch(/Sort Key: activities/)
})
