import type { FastifyBaseLogger } from 'fastify'
import type { LinkPurpose } from '#domain/link.ts'
import type { VersionedActor } from './auth/actor.ts'
import type { FormerSecret } from './auth/former-secrets.ts'
import type { HashCost } from './auth/password-hash.ts'
import type { Clock } from './clock.ts'
import type { Database } from './db/database.ts'
import type { DiskSpace } from './db/disk-space.ts'
import type { KeptCookies } from './http/cookies.ts'
import type { UserSlots } from './user-slots.ts'

/** What the whole server shares. The kernel knows no noun: one that shares something declares it here, beside what it is. */
export interface Services {
  readonly db: Database
  readonly diskSpace: DiskSpace
  /** Long lists being read whole. */
  readonly longLists: UserSlots
  readonly clock: Clock
  readonly secret: string
  /** What hashing a new password takes. */
  readonly hashCost: HashCost
  readonly formerSecrets: readonly FormerSecret[]
  readonly baseUrl: string
  readonly appName: string
  /** The company as the environment names it; null leaves it to what the set-up page asked for. */
  readonly company: { readonly name: string | null; readonly emailDomain: string | null }
  readonly demo: boolean
}

/** What a handler knows of the request, before anybody is known. */
export interface Visitor {
  readonly services: Services
  readonly ip: string
  readonly userAgent: string | null
  /** Bound to this request; never tell it a token. */
  readonly log: FastifyBaseLogger
  /** The bearer token, or null. */
  readonly bearer: string | null
  /** What the browser kept beyond its sessions; anybody may have made it up. */
  readonly kept: KeptCookies
  /** The same request sent again is known by this; null where the sender gave no Idempotency-Key. */
  readonly retry: { readonly scope: string; readonly key: string; readonly requestHash: string } | null
  /** Aborts when the caller of a GET has gone, so that nobody waits for its answer. */
  disconnected(): AbortSignal
  readonly reply: ReplyHead
}

/** What the handler of an edit knows beside: the version named in If-Match, or null. */
export interface IfMatch {
  readonly ifMatch: number | null
}

/** What a handler may set on the answer beside its body. */
export interface ReplyHead {
  location?: string
  cookies?: { readonly accessToken: string; readonly refreshToken: string } | 'clear'
  keep?: KeptCookies
}

/** A signed-in user. A change begins by holding the rights as they are then (rightsHeld). */
export interface SignedIn extends Visitor {
  actor: VersionedActor
  readonly sessionId: number
}

/** The holder of a mailed link. */
export interface LinkHolder extends Visitor {
  readonly linkId: number
  readonly purpose: LinkPurpose
}
