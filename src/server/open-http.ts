import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import underPressure from '@fastify/under-pressure'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { limits } from '#domain/limits.ts'
import { refuse } from '#domain/refusal.ts'
import { serveApiDocs } from './api-docs/serve.ts'
import { eventRoutes } from './events/routes.ts'
import type { Streams } from './events/streams.ts'
import type { Services } from './kernel/context.ts'
import { checkout } from './kernel/data-dir.ts'
import type { Env } from './kernel/env.ts'
import { logAnswers } from './kernel/http/access-log.ts'
import { closeConnections } from './kernel/http/connections.ts'
import { answerFailures } from './kernel/http/failure.ts'
import { answerHealth } from './kernel/http/health.ts'
import { acceptJson } from './kernel/http/json-body.ts'
import { loadShedder } from './kernel/http/load-shedding.ts'
import { answerMetrics } from './kernel/http/metrics.ts'
import { mounter } from './kernel/http/mount.ts'
import { servePages } from './kernel/http/pages.ts'
import { addSecurityHeaders, protection } from './kernel/http/security.ts'
import type { Tracer } from './kernel/http/tracer.ts'
import { traceAnswers } from './kernel/http/tracing.ts'
import { answerBadAddress, answerUnmet, clientErrorHandler } from './kernel/http/unread.ts'
import { nouns } from './nouns.ts'

/** Builds the HTTP server: limits, headers, logs, every noun's calls, the pages. Ready, and not listening yet. */
export async function openHttp(
  services: Services,
  streams: Streams,
  tracer: Tracer | null,
  env: Env,
  log: FastifyBaseLogger,
): Promise<FastifyInstance> {
  const protect = protection(services.baseUrl)
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: env.TRUST_PROXY,
    bodyLimit: 1_048_576,
    requestTimeout: 15_000,
    connectionTimeout: limits.unreadAnswer.seconds * 1000,
    // Node's own answer to a request without a Host would not have our format.
    http: { headersTimeout: 5000, connectionsCheckingInterval: 1000, requireHostHeader: false },
    forceCloseConnections: 'idle',
    clientErrorHandler: clientErrorHandler(protect),
    frameworkErrors: (_error, _request, reply) => answerBadAddress(reply.raw, protect),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  })
  addSecurityHeaders(app, protect)
  answerUnmet(app, protect)
  closeConnections(app)
  traceAnswers(app, tracer)
  logAnswers(app)
  answerFailures(app)
  answerHealth(app, services)
  answerMetrics(app, services, streams, env.METRICS_TOKEN)
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    globalDecompression: false,
  })
  await app.register(async api => {
    acceptJson(api)
    await api.register(cookie)
    await api.register(underPressure, {
      maxEventLoopDelay: 2000,
      pressureHandler: () => Promise.reject(refuse('busy')),
    })
    const shedder = loadShedder(env.PGPOOL_MAX, log)
    const on = mounter(api, services, shedder)
    for (const mountNoun of nouns) mountNoun(on)
    eventRoutes(api, services, streams, shedder)
    await serveApiDocs(api, services.appName)
  })
  await servePages(app, join(checkout, 'dist/web'), services.appName, services.demo)
  await app.ready()
  return app
}
