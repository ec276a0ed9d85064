import fastify from 'fastify'
import { expect, test } from 'vitest'
import { buildLoan } from '../../testing/build-loan.ts'
import { buildMail } from '../../testing/build-mail.ts'
import { testServer } from '../../testing/server.ts'
import { connect } from '../db/database.ts'
import { poolOf } from '../db/open.ts'
import { answerFailures } from './failure.ts'
import { answerMetrics } from './metrics.ts'

const server = await testServer()

/** Parses metrics as Prometheus does: name, labels, value; fails on lines that are neither that nor a comment. */
async function figures(): Promise<Map<string, number>> {
  const { statusCode, headers, body } = await server.anyone.raw({ url: '/metrics' })
  expect([statusCode, headers['content-type']]).toEqual([200, expect.stringContaining('version=0.0.4')])
  const figures = new Map<string, number>()
  const types = new Map<string, string>()
  for (const line of body.split('\n').filter(line => line !== '')) {
    const type = /^# TYPE (\S+) (counter|gauge|histogram|summary)$/.exec(line)
    if (type) {
      expect(types.has(type[1] ?? '')).toBe(false)
      types.set(type[1] ?? '', type[2] ?? '')
    }
    if (line.startsWith('#')) continue
    const figure = /^([a-z_0-9]+(?:\{(?:[a-z_]+="[^"\n]*",?)*\})?) (\S+)$/.exec(line)
    expect(figure, line).not.toBeNull()
    expect(figures.has(figure?.[1] ?? ''), line).toBe(false)
    figures.set(figure?.[1] ?? '', Number(figure?.[2]))
  }
  expect([...figures.values()].filter(value => value < 0)).toEqual([])
  return figures
}

test('tells of the process, the pool, the mails, the jobs, the sessions, the open pages and the press', async () => {
  const now = await figures()
  for (const name of [
    'process_cpu_seconds_total',
    'process_resident_memory_bytes',
    'nodejs_eventloop_lag_p99_seconds',
    'nodejs_active_handles_total',
    'loandesk_database_connections',
    'loandesk_database_connections_idle',
    'loandesk_database_waiting',
    'loandesk_event_streams',
    'loandesk_documents_at_hand',
  ]) {
    expect(now.has(name), name).toBe(true)
  }
  expect(now.get('loandesk_database_up')).toBe(1)
  expect(now.get('loandesk_sessions')).toBeGreaterThan(3)
})

test('mails are counted by what became of them', async () => {
  await buildMail(server)
  await buildMail(server, { state: 'FAILED' })
  await buildMail(server, { state: 'FAILED' })
  await buildMail(server, { state: 'DROPPED' })
  const now = await figures()
  expect(['sent', 'failed'].map(state => now.get(`loandesk_mails{state="${state}"}`))).toEqual([1, 2])
})

test('an answer counts under its route, method and status, and nothing tells whom it was about', async () => {
  const loan = await buildLoan(server, { state: 'PENDING' })
  await server.as('maya').raw({ url: `/api/loan/${loan.id}?search=secret-token` })
  await server.anyone.raw({ url: '/api/loan/4711' })
  await server.anyone.raw({ url: '/no/such/secret-path?token=secret-token' })
  const { body } = await server.anyone.raw({ url: '/metrics' })
  expect(body).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/loan/:loanId",status="401"} 1',
  )
  expect(body).toMatch(/_count\{method="GET",route="(none|pages)",status="404"\} 1/)
  // Values may have any digits; names and labels may not.
  expect(body.replaceAll(/ \S+$/gm, '')).not.toMatch(/secret|4711/)
})

test('figures are for this machine only, unless a token is asked for', async () => {
  const ask = (more: object = {}) => server.anyone.raw({ url: '/metrics', ...more })
  expect((await ask()).statusCode).toBe(200)
  expect((await ask({ remoteAddress: '192.0.2.1' })).statusCode).toBe(404)
  expect((await ask({ headers: { 'x-forwarded-for': '127.0.0.1' } })).statusCode).toBe(404)

  const app = fastify()
  answerFailures(app)
  answerMetrics(app, server.services, { count: () => 0 }, 'sixteen-characters')
  const withToken = (token: string) =>
    app.inject({ url: '/metrics', remoteAddress: '192.0.2.1', headers: { authorization: `Bearer ${token}` } })
  expect((await withToken('sixteen-characters')).statusCode).toBe(200)
  expect((await withToken('sixteen-characterz')).statusCode).toBe(404)
  expect((await app.inject('/metrics')).statusCode).toBe(404)
})

test('while the database is away it says so, and tells the rest', async () => {
  const app = fastify()
  const db = connect(poolOf('postgres://nobody@127.0.0.1:1/nothing', 1, () => undefined))
  answerMetrics(app, { ...server.services, db }, { count: () => 0 }, undefined)
  const { statusCode, body } = await app.inject('/metrics')
  expect(statusCode).toBe(200)
  expect(body).toMatch(/^loandesk_database_up 0$/m)
  expect(body).toMatch(/^process_resident_memory_bytes \d+$/m)
  expect(body).not.toContain('loandesk_mails{')
})
