import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sha256 } from '../sha256.ts'

const loopback = /^(127\.|::1$|::ffff:127\.)/

/**
 * Whether the caller may read metrics: with METRICS_TOKEN those who send it, else this machine. Loopback is judged by the
 * socket, not by proxy headers; behind a proxy on this machine only the token counts.
 */
export function mayMeasure(request: FastifyRequest, token: string | undefined): boolean {
  const presented = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (token !== undefined) return presented !== undefined && isSame(presented, token)
  const isForwarded =
    request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined
  return !isForwarded && loopback.test(request.socket.remoteAddress ?? '')
}

function isSame(presented: string, expected: string): boolean {
  return timingSafeEqual(sha256(presented), sha256(expected))
}
