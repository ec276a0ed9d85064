import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { canonicalJson } from '#domain/loan-document.ts'
import { refuse } from '#domain/refusal.ts'
import { secretOfLink } from '../auth/former-secrets.ts'
import { assertFreshProof, type Proof } from '../auth/proof.ts'
import { type Session, SessionReader } from '../auth/session.ts'
import { linkIn } from '../auth/tokens.ts'
import type { IfMatch, LinkHolder, Services, SignedIn, Visitor } from '../context.ts'
import { isOfOtherSite, isOurOrigin, isReading, type TokenCookies } from './cookies.ts'
import { noteLanguage } from './spoken.ts'

/** Finds out who sends a request: by access token, mailed link or cookie. */
export interface Authenticator {
  /** Identifies the caller as the endpoint's access requires; refuses whoever may not call it. */
  identify(endpoint: Endpoint, request: FastifyRequest): Promise<Visitor | SignedIn | LinkHolder>
  /**
   * The caller as identify() last returned them for this token, without a query; null for a new token. Rights may have
   * changed since, so check them before an answer is sent.
   */
  lastKnown(endpoint: Endpoint, request: FastifyRequest): (SignedIn & Session) | null
}

/** The authenticator of one server; it batches concurrent session reads. */
export function authenticatorOf(services: Services, cookies: TokenCookies): Authenticator {
  const sessions = new SessionReader(services.db, services.clock)
  return {
    identify: (endpoint, request) => identify(services, sessions, cookies, endpoint, request),
    lastKnown(endpoint, request) {
      const token = accessTokenOf(services, cookies, request)
      const session = token === null ? null : sessions.lastKnown(token)
      return (
        session && {
          ...visitorOf(services, cookies, endpoint, request, token, `user:${session.actor.id}`),
          ...session,
        }
      )
    },
  }
}

const visitorOf = (
  services: Services,
  cookies: TokenCookies,
  endpoint: Endpoint,
  request: FastifyRequest,
  bearer: string | null,
  scope: string,
): Visitor & IfMatch => ({
  services,
  ip: request.ip,
  userAgent: request.headers['user-agent']?.slice(0, 500) ?? null,
  log: request.log,
  bearer,
  priorSessionToken: cookies.read(request, 'refresh') ?? cookies.read(request, 'access'),
  isCrossSite: isOfOtherSite(request),
  browserCookies: cookies.kept(request),
  idempotency: endpoint.idempotencyKey === false ? null : idempotencyOf(services.secret, request, scope),
  ifMatch: versionIn(request.headers['if-match']),
  disconnected: () => request.signal,
  reply: {},
  noteLanguage: language => noteLanguage(request, language),
})

const accessTokenOf = (services: Services, cookies: TokenCookies, request: FastifyRequest) =>
  bearerOf(request) ?? fromCookie(services, cookies, request, 'access')

async function identify(
  services: Services,
  sessions: SessionReader,
  cookies: TokenCookies,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Visitor | SignedIn | LinkHolder> {
  const { access } = endpoint
  const visitor = (bearer: string | null, scope: string) =>
    visitorOf(services, cookies, endpoint, request, bearer, scope)
  const header = bearerOf(request)
  if (access.who === 'anyone')
    return visitor(header ?? fromEitherCookie(services, cookies, request), 'anyone')
  if (access.who === 'token') {
    if (access.purposes.includes('ticket')) return visitor(header ?? over(), 'ticket')
    if (access.purposes.includes('setup')) return visitor(header ?? dead(), 'setup')
    if (access.purposes.includes('refresh'))
      return visitor(header ?? fromCookie(services, cookies, request, 'refresh'), 'refresh')
    const link = linkIn(id => secretOfLink(services, id), access.purposes, header ?? '') ?? dead()
    const idempotency = idempotencyOf(secretOfLink(services, link.linkId), request, `link:${link.linkId}`)
    return { ...visitor(header, `link:${link.linkId}`), idempotency, ...link }
  }
  const token = accessTokenOf(services, cookies, request)
  const session = token === null ? null : await sessions.read(token)
  if (!session) throw refuse('not_signed_in')
  await assertFreshProof(services, endpoint, session)
  return { ...visitor(token, `user:${session.actor.id}`), ...session, ...(endpoint.confirms && proved) }
}

const proved: Proof = { isProved: true }

function dead(): never {
  throw refuse('dead_link')
}

function over(): never {
  throw refuse('ticket_over')
}

function bearerOf(request: FastifyRequest): string | null {
  return /^Bearer ([\w.~+/-]{1,512}=*)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null
}

/** Cookies count only if the request is safe or comes from our own pages. */
function fromCookie(
  services: Services,
  cookies: TokenCookies,
  request: FastifyRequest,
  purpose: 'access' | 'refresh',
) {
  const token = cookies.read(request, purpose)
  if (token === null) return null
  const isSafe = isReading(request) && purpose === 'access'
  if (!isSafe && !isOurOrigin(request, services.baseUrl)) throw refuse('foreign_origin')
  return token
}

/** The access cookie, or on writes the refresh cookie: after 15 minutes only that is left to sign out with. */
function fromEitherCookie(services: Services, cookies: TokenCookies, request: FastifyRequest) {
  const access = fromCookie(services, cookies, request, 'access')
  return access === null && !isReading(request) ? fromCookie(services, cookies, request, 'refresh') : access
}

/** An HMAC with SECRET: the body may hold a password, which a plain hash would let an attacker guess. */
function idempotencyOf(secret: string, request: FastifyRequest, scope: string): Visitor['idempotency'] {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string') return null
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw refuse('bad_input', 'Idempotency-Key is not valid.')
  const content = `${request.method} ${request.url} ${canonicalJson(request.body ?? null)}`
  return { scope, key, requestHash: createHmac('sha256', secret).update(content).digest('hex') }
}

function versionIn(header: string | undefined): number | null {
  if (header === undefined) return null
  const match = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header)
  if (!match) throw refuse('bad_input', 'If-Match carries the version of what you edit.')
  return Number(match[1])
}
