import { createHash, timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'

/** `/healthz` while the process lives; `/readyz` while the database answers and takes writes. */
export function answerHealth(app: FastifyInstance, db: Database): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    try {
      await db.transaction(async tx => {
        await tx.execute(sql`update installation set id = id where id = 1`)
      })
      return { status: 'ok' }
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return reply.status(503).header('retry-after', '2').send({ status: 'unavailable' })
    }
  })
}

/** `/metrics` in Prometheus' text form, for this machine or for who knows METRICS_TOKEN; else it does not exist. */
export function answerMetrics(app: FastifyInstance, db: Database, token: string | undefined): void {
  const answers = new Map<string, number>()
  app.addHook('onResponse', async (_request, reply) => {
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    answers.set(status, (answers.get(status) ?? 0) + 1)
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayMeasure(request, token)) return reply.callNotFound()
    const queued = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from mails where state = 'QUEUED'`,
    )
    const pool = db.$client
    return reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(
        [
          figure('process_uptime_seconds', 'gauge', process.uptime()),
          figure('process_resident_memory_bytes', 'gauge', process.memoryUsage.rss()),
          '# TYPE http_answers_total counter',
          ...[...answers].map(([status, count]) => `http_answers_total{status="${status}"} ${count}`),
          figure('database_connections', 'gauge', pool.totalCount),
          figure('database_connections_idle', 'gauge', pool.idleCount),
          figure('database_waiting', 'gauge', pool.waitingCount),
          figure('mails_queued', 'gauge', queued.rows[0]?.count ?? 0),
          '',
        ].join('\n'),
      )
  })
}

const figure = (name: string, type: string, value: number) => `# TYPE ${name} ${type}\n${name} ${value}`

const loopback = /^(127\.|::1$|::ffff:127\.)/

/** Loopback is judged by the socket, not by what a proxy says; behind a proxy on this machine only the token counts. */
function mayMeasure(request: FastifyRequest, token: string | undefined): boolean {
  const presented = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (token !== undefined) return presented !== undefined && isSame(presented, token)
  const isForwarded =
    request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined
  return !isForwarded && loopback.test(request.socket.remoteAddress ?? '')
}

function isSame(presented: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(presented), digest(expected))
}
