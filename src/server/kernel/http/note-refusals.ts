import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { Refusal } from '#domain/refusal.ts'
import type { SecurityKind } from '#domain/security-kind.ts'
import { currentTime } from '../clock.ts'
import type { Services } from '../context.ts'
import { noteSecurity } from '../history/note-security.ts'
import { RateLimited } from './rate-limited.ts'

/** Strangers cause these notes at no cost of their own: each server writes this many of a kind a minute. */
const maxInAMinute = 60
const minuteMs = 60_000

interface Minute {
  readonly since: number
  noted: number
  left: number
}

/** Notes refusals of strangers in the security log, so many a minute; the next one says how many were left out. */
export class RefusalNotes {
  readonly #minutes = new Map<SecurityKind, Minute>()

  /** Says which call was refused, never what was sent with it. */
  async note(services: Services, endpoint: Endpoint, request: FastifyRequest, error: unknown): Promise<void> {
    const kind = kindOf(endpoint, error)
    const leftOut = kind && this.#take(kind, performance.now())
    if (kind === null || leftOut === null) return
    const from = { services, ip: request.ip, userAgent: request.headers['user-agent']?.slice(0, 500) ?? null }
    const now = await services.db.run(currentTime(services.clock))
    const detail = { call: `${endpoint.method} ${endpoint.path}`, ...(leftOut > 0 && { leftOut }) }
    await noteSecurity(services.db, from, { kind, now, detail })
  }

  /** How many notes were left out before this one; null leaves this one out, as its minute is full. */
  #take(kind: SecurityKind, at: number): number | null {
    const minute = this.#minutes.get(kind)
    if (minute && at - minute.since < minuteMs) {
      if (minute.noted < maxInAMinute) {
        minute.noted++
        return 0
      }
      minute.left++
      return null
    }
    this.#minutes.set(kind, { since: at, noted: 1, left: 0 })
    return minute?.left ?? 0
  }
}

const { auth, factors } = contract
/** The calls by which people prove who they are. */
const proving: readonly Endpoint[] = [
  auth.login,
  factors.signInByCode,
  factors.startPasskey,
  factors.signInByPasskey,
  factors.confirm,
  factors.confirmByPasskey,
]

/** A link that opens nothing, and a sign-in that has to wait; other refusals are not noted. */
function kindOf(endpoint: Endpoint, error: unknown): SecurityKind | null {
  if (error instanceof RateLimited && proving.includes(endpoint)) return 'sign-in-slowed'
  return error instanceof Refusal && error.code === 'dead_link' && endpoint.access.who === 'token'
    ? 'link-refused'
    : null
}
