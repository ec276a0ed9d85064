import type { FastifyBaseLogger } from 'fastify'
import * as oidc from 'openid-client'
import { Refusal, refuse } from '#domain/refusal.ts'

/**
 * The refusal of a failed sign-on, for the person. The log gets the kind of failure, in the library's words and the
 * directory's code, never a token, and never a text of the directory.
 */
export function refusalOf(error: unknown, log: FastifyBaseLogger): Refusal {
  if (error instanceof Refusal) return error
  log.warn({ why: kindOf(error) }, 'the directory’s answer was refused')
  if (error instanceof oidc.AuthorizationResponseError) return refuse('sign_on_denied')
  return refuse(isAway(error) ? 'sign_on_away' : 'sign_on_failed')
}

/** Whether nobody answered, or the directory itself failed. */
export function isAway(error: unknown): boolean {
  if (error instanceof oidc.ResponseBodyError) return error.status >= 500
  if (error instanceof Response) return error.status >= 500
  if (!(error instanceof Error)) return false
  if (error.message === 'fetch failed' || error.name === 'TimeoutError') return true
  if ('code' in error && error.code === 'OAUTH_TIMEOUT') return true
  return isAway(error.cause)
}

/** The failure in one line, without what somebody else wrote. */
export function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const code = 'code' in error && typeof error.code === 'string' ? ` (${error.code})` : ''
  const told = 'error' in error && typeof error.error === 'string' ? `: ${codeIn(error.error)}` : ''
  const deeper = error.cause instanceof Error ? ` < ${error.cause.message}` : ''
  return `${error.message}${code}${told}${deeper}`.slice(0, 300)
}

/** A code as RFC 6749 knows them; anything else is not repeated. */
const codeIn = (text: string) => (/^[a-z_]{1,60}$/.test(text) ? text : 'no code')
