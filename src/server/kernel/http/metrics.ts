import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Services } from '../context.ts'
import type { Database } from '../db/database.ts'
import { sql } from '../db/drizzle.ts'
import { rowsOf } from '../db/statement.ts'
import { version } from '../version.ts'
import { mayMeasure } from './may-measure.ts'
import { routeOf } from './route-of.ts'

/** Metrics of the process, shared by all servers in it: CPU, memory, event loop, handles, garbage collections. */
const ofProcess = new Registry()
collectDefaultMetrics({ register: ofProcess, eventLoopMonitoringPrecision: 50 })

/**
 * `/metrics` in Prometheus' text format, for this machine or with METRICS_TOKEN; 404 for others. If the database is down
 * it says so and still reports the rest.
 */
export function answerMetrics(
  app: FastifyInstance,
  { db, pdfRenderer }: Pick<Services, 'db' | 'pdfRenderer'>,
  streams: { count(): number },
  token: string | undefined,
): void {
  const registry = new Registry()
  const registers = [registry]
  timeAnswers(app, registry)
  expose(registry, db, { pdfRenderer, streams })
  const up = new Gauge({ name: 'loandesk_database_up', help: 'Whether the database answers', registers })
  const mails = new Gauge({
    name: 'loandesk_mails',
    help: 'Mails by state',
    labelNames: ['state'],
    registers,
  })
  const sessions = new Gauge({ name: 'loandesk_sessions', help: 'Signed-in devices', registers })
  const backups = new Gauge({
    name: 'loandesk_backup_age_seconds',
    help: 'Age of the newest backup that the server made by itself, and of the newest that was checked',
    labelNames: ['which'],
    registers,
  })
  const failed = new Gauge({
    name: 'loandesk_backup_failed',
    help: 'Whether the newest backup failed, or its check did',
    registers,
  })
  const withoutFiles = new Gauge({
    name: 'loandesk_backup_without_files',
    help: 'Files that are not in the newest backup: lost or changed in their store, or left out by wish, and of these the signed PDFs',
    labelNames: ['why'],
    registers,
  })
  const jobs = new Gauge({
    name: 'loandesk_jobs',
    help: 'Jobs that wait or are at hand',
    labelNames: ['queue', 'state'],
    registers,
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayMeasure(request, token)) return reply.callNotFound()
    for (const gauge of [mails, sessions, jobs, backups, failed, withoutFiles]) gauge.reset()
    const kept = await readKept(db).catch((error: unknown) => {
      request.log.warn({ err: error }, 'the database could not be measured')
      return null
    })
    up.set(kept === null ? 0 : 1)
    for (const { what, name, state, count } of kept ?? []) {
      if (what === 'mails') mails.set({ state }, count)
      else if (what === 'sessions') sessions.set(count)
      else if (what === 'backup') backups.set({ which: state }, count)
      else if (what === 'backup failed') failed.set(count)
      else if (what === 'backup without') withoutFiles.set({ why: state }, count)
      else jobs.set({ queue: name, state }, count)
    }
    const texts = await Promise.all([ofProcess.metrics(), registry.metrics()])
    return reply.type(registry.contentType).send(texts.join('\n'))
  })
}

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Labelled by route pattern, never by path: paths may name people and are unbounded. Event streams are not timed. */
function timeAnswers(app: FastifyInstance, registry: Registry): void {
  const answers = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: seconds,
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = routeOf(request)
    if (route === '/api/events') return
    answers.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    )
  })
}

/** Metrics of this server, from memory. */
function expose(
  registry: Registry,
  db: Database,
  { pdfRenderer, streams }: { pdfRenderer: Services['pdfRenderer']; streams: { count(): number } },
): void {
  const pool = db.pool
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  gauge('loandesk_database_connections', 'Open connections', () => pool.totalCount)
  gauge('loandesk_database_connections_idle', 'Connections that nobody uses', () => pool.idleCount)
  gauge('loandesk_database_waiting', 'Who waits for a connection', () => pool.waitingCount)
  gauge('loandesk_event_streams', 'Open pages that hear of changes', () => streams.count())
  gauge('loandesk_documents_at_hand', 'Documents being printed or waiting for it', () => pdfRenderer.queued())
  const info = new Gauge({
    name: 'loandesk_info',
    help: 'What runs here',
    labelNames: ['version', 'node'],
    registers: [registry],
  })
  info.set({ version, node: process.versions.node }, 1)
}

/** Metrics from the database, the same on every server. */
async function readKept(db: Database) {
  const rows = await db.run(
    rowsOf<{ what: string; name: string; state: string; count: number }>(sql`
    select 'mails' as what, '' as name, lower(state) as state, count(*)::int as count from mails group by state
    union all
    select 'sessions', '', '', count(*)::int from sessions where ended_at is null and expires_at > now()
    union all
    select 'backup', '', which, greatest(0, extract(epoch from clock_timestamp() - made_at))::int from (
      select 'made' as which, max(made_at) as made_at from backups
      union all select 'checked', max(made_at) from backups where checked_at is not null) newest where made_at is not null
    union all
    (select 'backup failed', '', '', (failure is not null)::int from backups order by id desc limit 1)
    union all
    select 'backup without', '', why, files from (
      select * from backups where missing_files is not null order by id desc limit 1) newest
      cross join lateral (values ('missing', missing_files), ('left out', left_out_files),
        ('left out and signed', left_out_papers)) without (why, files)
    union all
    select 'jobs', name, state::text, count(*)::int from jobs.job
    where state in ('created', 'retry', 'active') group by name, state`),
  )
  return rows
}
