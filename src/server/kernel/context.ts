import type { FastifyBaseLogger } from 'fastify'
import type { ShownLanguage } from '#domain/language.ts'
import type { LinkPurpose } from '#domain/link.ts'
import type { VersionedActor } from './auth/actor.ts'
import type { FormerSecret } from './auth/former-secrets.ts'
import type { HashCost } from './auth/password-hash.ts'
import type { Clock } from './clock.ts'
import type { Database } from './db/database.ts'
import type { DiskSpace } from './db/disk-space.ts'
import type { KnownCountries } from './db/known-countries.ts'
import type { LongReads } from './db/long-reads.ts'
import type { BrowserCookies } from './http/cookies.ts'
import type { SecurityLines } from './security-lines.ts'
import type { UserSlots } from './user-slots.ts'

/** The dependencies of all handlers. The kernel knows no nouns: a noun adds its own by declaration merging. */
export interface Services {
  readonly db: Database
  readonly countries: KnownCountries
  readonly longReads: LongReads
  readonly diskSpace: DiskSpace
  /** Slots for streaming long lists. */
  readonly longLists: UserSlots
  readonly clock: Clock
  readonly secret: string
  /** The cost of hashing a new password. */
  readonly hashCost: HashCost
  readonly formerSecrets: readonly FormerSecret[]
  readonly baseUrl: string
  readonly appName: string
  /** The company from the environment; null means as entered on the set-up page. */
  readonly company: { readonly name: string | null; readonly emailDomain: string | null }
  readonly demo: boolean
  /** Null unless SECURITY_LOG is set. */
  readonly securityLines: SecurityLines | null
}

/** The request context before authentication. */
export interface Visitor {
  readonly services: Services
  readonly ip: string
  readonly userAgent: string | null
  /** Logger of this request; never log a token. */
  readonly log: FastifyBaseLogger
  /** The bearer token, or null. */
  readonly bearer: string | null
  /** A token of the session that the browser has until then, by its cookies: signing in anew ends it. */
  readonly priorSessionToken: string | null
  /** Whether the browser says that a page of another site sends this; on plain http it says nothing. */
  readonly isCrossSite: boolean
  /** Long-lived cookies of the browser; unauthenticated, so they may be forged. */
  readonly browserCookies: BrowserCookies
  /** The Idempotency-Key, and what it belongs to: caller and request. Null if none was sent. */
  readonly idempotency: { readonly scope: string; readonly key: string; readonly requestHash: string } | null
  /** Aborts when the caller of a GET has disconnected. */
  disconnected(): AbortSignal
  readonly reply: ReplyHead
  /** Notes the language of the loan that the caller's link leads to, in which they are refused unless they ask for another. */
  noteLanguage(language: ShownLanguage): void
}

/** Context of an edit: the version in If-Match, or null. */
export interface IfMatch {
  readonly ifMatch: number | null
}

/** Response headers and cookies that a handler may set. */
export interface ReplyHead {
  location?: string
  cookies?: { readonly accessToken: string; readonly refreshToken: string } | 'clear'
  browserCookies?: BrowserCookies
}

/** A signed-in user. A change first locks the rights as they are then (lockRights). */
export interface SignedIn extends Visitor {
  actor: VersionedActor
  readonly sessionId: number
}

/** The holder of a mailed link. */
export interface LinkHolder extends Visitor {
  readonly linkId: number
  readonly purpose: LinkPurpose
}
