import { setTimeout as sleep } from 'node:timers/promises'
import {
  type DiagLogger,
  DiagLogLevel,
  diag,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { FastifyBaseLogger } from 'fastify'
import type { TraceParent } from './trace-parent.ts'
import type { Tracer } from './tracer.ts'

interface TracerOptions {
  readonly endpoint: string
  readonly name: string
  readonly version: string
  readonly log: FastifyBaseLogger
}

/**
 * A tracer by the OpenTelemetry SDK, with OTLP over HTTP. It reads OTEL_EXPORTER_OTLP_HEADERS, _TIMEOUT and
 * OTEL_RESOURCE_ATTRIBUTES.
 */
export function open({ endpoint, name, version, log }: TracerOptions): Tracer {
  diag.setLogger(asDiagnosis(log), { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true })
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': name, 'service.version': version }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  })
  const tracer = provider.getTracer('loandesk', version)
  return {
    begin(method, parent) {
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER }, contextOf(parent))
      return {
        traceId: span.spanContext().traceId,
        end(route, status) {
          span.updateName(`${method} ${route}`)
          span.setAttributes({
            'http.request.method': method,
            'http.route': route,
            'http.response.status_code': status,
          })
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
    close: () => Promise.race([provider.shutdown(), sleep(2000, undefined, { ref: false })]),
  }
}

function contextOf(parent: TraceParent | null) {
  if (!parent) return ROOT_CONTEXT
  const { traceId, spanId, flags } = parent
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: flags, isRemote: true })
}

/** An unreachable collector is worth a log line and nothing more. */
function asDiagnosis(log: FastifyBaseLogger): DiagLogger {
  const warn = (said: string) => log.warn({ said }, 'traces were not told')
  const nothing = () => undefined
  return { error: warn, warn, info: nothing, debug: nothing, verbose: nothing }
}
