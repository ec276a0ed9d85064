import type { FastifyRequest } from 'fastify'

/** The pattern that a request matched, never its address: that may name people, and there is no end of them. */
export function routeOf({ routeOptions }: FastifyRequest): string {
  const { url } = routeOptions
  if (url === undefined) return 'none'
  return /^\/(api\/|healthz$|readyz$|metrics$)/.test(url) ? url : 'pages'
}
