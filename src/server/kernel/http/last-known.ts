import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { Refusal } from '#domain/refusal.ts'
import { sessionUnchanged } from '../auth/session.ts'
import type { LinkHolder, SignedIn, Visitor } from '../context.ts'
import { ConditionFailed, conditionalDatabase } from '../db/conditional-database.ts'
import type { Authenticator } from './authenticator.ts'

/** Any caller of an endpoint. */
export type Caller = Visitor | SignedIn | LinkHolder

/** Runs work for the caller with their current rights. */
export type WorkFor = <Answer>(
  endpoint: Endpoint,
  request: FastifyRequest,
  work: (ctx: Caller) => Promise<Answer>,
) => Promise<{ readonly ctx: Caller; readonly answer: Answer }>

/**
 * Speculative: most callers' rights are unchanged, so work starts with the last known ones, and its first query also
 * checks session and rights (decision 0024). If they changed, the work is repeated for the caller as they are now.
 */
export const workingFor =
  (authenticator: Authenticator): WorkFor =>
  async (endpoint, request, work) => {
    // Calls that ask for a fresh proof read the session anew.
    const mayBeKnown = endpoint.access.who === 'user' && !endpoint.confirms
    const known = mayBeKnown ? authenticator.lastKnown(endpoint, request) : null
    if (known) {
      const { services } = known
      const isRead = endpoint.method === 'GET'
      const db = conditionalDatabase(services.db, sessionUnchanged(known, services.clock), isRead)
      const ctx = identified(request, { ...known, services: { ...services, db } })
      try {
        const answer = await work(ctx)
        if (await db.holds()) return { ctx, answer }
      } catch (error) {
        const isDecided = error instanceof Refusal || error instanceof ConditionFailed
        if (!isDecided || (await db.holds())) throw error
      }
    }
    const ctx = identified(request, await authenticator.identify(endpoint, request))
    return { ctx, answer: await work(ctx) }
  }

/** Adds the actor to the request's log. */
function identified<C extends Caller>(request: FastifyRequest, caller: C): C {
  if ('actor' in caller) request.log = request.log.child({ actor: caller.actor.id })
  return caller
}
