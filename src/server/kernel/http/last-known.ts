import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { Refusal } from '#domain/refusal.ts'
import { sessionUnchanged } from '../auth/session.ts'
import type { LinkHolder, SignedIn, Visitor } from '../context.ts'
import { ConditionFailed, checkedDatabase } from '../db/checked-database.ts'
import type { Authenticator } from './authenticator.ts'

/** Who may call an endpoint. */
export type Caller = Visitor | SignedIn | LinkHolder

/** Does work for whoever calls, with the rights they have now. */
export type WorkFor = <Answer>(
  endpoint: Endpoint,
  request: FastifyRequest,
  work: (ctx: Caller) => Promise<Answer>,
) => Promise<{ readonly ctx: Caller; readonly answer: Answer }>

/**
 * Most calls come with the rights of the last one: a call begins with those, and its first query takes along whether session and
 * rights still are the same (decision 0024). What it answered counts only then; else it is done again for whoever calls now.
 */
export const workingFor =
  (authenticator: Authenticator): WorkFor =>
  async (endpoint, request, work) => {
    const known = endpoint.access.who === 'user' ? authenticator.lastKnown(endpoint, request) : null
    if (known) {
      const { services } = known
      const isRead = endpoint.method === 'GET'
      const db = checkedDatabase(services.db, sessionUnchanged(known, services.clock), isRead)
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

/** From here on the log says who it was. */
function identified<C extends Caller>(request: FastifyRequest, caller: C): C {
  if ('actor' in caller) request.log = request.log.child({ actor: caller.actor.id })
  return caller
}
