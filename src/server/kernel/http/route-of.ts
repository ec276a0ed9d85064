import type { FastifyRequest } from 'fastify'

/** The matched route pattern, never the path, which may name people and is unbounded. */
export function routeOf({ routeOptions }: FastifyRequest): string {
  const { url } = routeOptions
  if (url === undefined) return 'none'
  return /^\/(api\/|healthz$|readyz$|metrics$)/.test(url) ? url : 'pages'
}
