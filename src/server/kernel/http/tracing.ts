import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { Env } from '../env.ts'
import { version } from '../version.ts'
import { routeOf } from './route-of.ts'
import { traceParentIn } from './trace-parent.ts'
import type { Traced, Tracer } from './tracer.ts'

/**
 * Exports each request to OTEL_EXPORTER_OTLP_ENDPOINT; null if unset, and then no OpenTelemetry code is loaded. A trace
 * has method, route and status: never the address, which may hold a token, and never the caller.
 */
export async function openTracer(
  env: Pick<Env, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_SERVICE_NAME' | 'OTEL_SDK_DISABLED'>,
  log: FastifyBaseLogger,
): Promise<Tracer | null> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME, OTEL_SDK_DISABLED } = env
  if (endpoint === undefined || OTEL_SDK_DISABLED) return null
  const { open } = await import('./open-telemetry.ts')
  return open({ endpoint, name: OTEL_SERVICE_NAME, version, log })
}

/** Adds the trace id to each log line of a request, whether the trace is exported by us or only by the caller. */
export function traceAnswers(app: FastifyInstance, tracer: Tracer | null): void {
  const traced = new WeakMap<FastifyRequest, Traced>()
  app.addHook('onRequest', async request => {
    const parent = traceParentIn(request.headers.traceparent)
    const begun = tracer?.begin(request.method, parent)
    const traceId = begun?.traceId ?? parent?.traceId
    if (begun) traced.set(request, begun)
    if (traceId !== undefined) request.log = request.log.child({ trace: traceId })
  })
  if (!tracer) return
  app.addHook('onResponse', async (request, reply) => {
    traced.get(request)?.end(routeOf(request), reply.statusCode)
  })
}
