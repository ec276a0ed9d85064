/** The position of a request in a trace: W3C Trace Context, level 1. */
export interface TraceParent {
  readonly traceId: string
  readonly spanId: string
  readonly flags: number
}

const form = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/
const nothing = /^0+$/

/** Parses the header `traceparent`; null if it is absent or invalid. */
export function traceParentIn(header: string | string[] | undefined): TraceParent | null {
  if (typeof header !== 'string' || header.startsWith('ff')) return null
  const [, traceId = '0', spanId = '0', flags = '0'] = form.exec(header) ?? []
  if (nothing.test(traceId) || nothing.test(spanId)) return null
  return { traceId, spanId, flags: Number.parseInt(flags, 16) }
}
