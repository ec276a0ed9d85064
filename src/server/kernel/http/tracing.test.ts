import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { readEnv } from '../env.ts'
import { logAnswers } from './access-log.ts'
import { traceParentIn } from './trace-parent.ts'
import { openTracer, traceAnswers } from './tracing.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const spanId = '00f067aa0ba902b7'
const traceparent = `00-${traceId}-${spanId}-01`

/** A collector that keeps what it receives. */
async function collector() {
  const received: { readonly path: string; readonly body: string }[] = []
  const http = createServer(async (request, answer) => {
    let body = ''
    for await (const piece of request) body += piece
    received.push({ path: request.url ?? '', body })
    answer.setHeader('content-type', 'application/json').end('{}')
  })
  await new Promise<void>(done => http.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    http.close()
  })
  const { port } = http.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, told: received }
}

/** A server with one route, with its log captured. */
async function tracedServer(variables: Record<string, string>) {
  const lines: string[] = []
  const keep = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line))
      done()
    },
  })
  const log: FastifyBaseLogger = pino({ level: 'info' }, keep)
  const tracer = await openTracer(readEnv(variables), log)
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
  })
  traceAnswers(app, tracer)
  logAnswers(app)
  app.get('/api/loan/:loanId', async () => ({}))
  return { app, tracer, lines }
}

test('a collector is told of a request by its route, within the caller’s trace, and of no token', async () => {
  const { url, told } = await collector()
  const { app, tracer, lines } = await tracedServer({ OTEL_EXPORTER_OTLP_ENDPOINT: url })
  await app.inject({
    url: '/api/loan/4711?token=hunter2',
    headers: { traceparent, authorization: 'Bearer hunter3', cookie: 'access=hunter4' },
  })
  await tracer?.close()
  expect(told.map(({ path }) => path)).toEqual(['/v1/traces'])
  const body = told[0]?.body ?? ''
  const sent = JSON.parse(body).resourceSpans[0]
  expect(sent.resource.attributes).toContainEqual({ key: 'service.name', value: { stringValue: 'loandesk' } })
  expect(sent.scopeSpans[0].spans).toEqual([
    expect.objectContaining({ traceId, parentSpanId: spanId, name: 'GET /api/loan/:loanId' }),
  ])
  expect(body).not.toMatch(/hunter|4711/)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ trace: traceId, msg: 'answered' })
})

test('without a collector nothing is told, and the log still names the caller’s trace', async () => {
  for (const variables of [
    {},
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', OTEL_SDK_DISABLED: 'TRUE' },
  ]) {
    const { app, tracer, lines } = await tracedServer(variables)
    expect(tracer).toBeNull()
    await app.inject({ url: '/api/loan/1', headers: { traceparent } })
    await app.inject({ url: '/api/loan/1' })
    expect(lines.map(line => JSON.parse(line).trace)).toEqual([traceId, undefined])
  }
})

test('a collector that is away costs a line in the log and no answer', async () => {
  const { app, tracer, lines } = await tracedServer({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' })
  expect((await app.inject('/api/loan/1')).statusCode).toBe(200)
  await tracer?.close()
  expect(JSON.parse(lines[0] ?? '').trace).toMatch(/^[0-9a-f]{32}$/)
})

test.each([
  '',
  'hello',
  `00-${'0'.repeat(32)}-${spanId}-01`,
  `00-${traceId}-${'0'.repeat(16)}-01`,
  `ff-${traceId}-${spanId}-01`,
  `00-${traceId.toUpperCase()}-${spanId}-01`,
  `00-${traceId}-${spanId}-01\u0000`,
  `00-${traceId}-${spanId}`,
])('%j is nobody’s trace', header => {
  expect(traceParentIn(header)).toBeNull()
})

test('a trace of a later version is read as far as we know it', () => {
  expect(traceParentIn(`01-${traceId}-${spanId}-00-more`)).toEqual({ traceId, spanId, flags: 0 })
})
