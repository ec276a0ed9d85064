import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { LinkHolder, SignedIn, Visitor } from '../context.ts'
import type { Door } from './identify.ts'

type Caller = Visitor | SignedIn | LinkHolder

/**
 * Does the work for whoever calls, with the rights they have now. Most calls come with rights that have not changed since the
 * last: a read begins with those while they are read again, and what it answers counts only if they are the same.
 */
export async function workFor<Answer>(
  door: Door,
  endpoint: Endpoint,
  request: FastifyRequest,
  work: (ctx: Caller) => Promise<Answer>,
): Promise<{ readonly ctx: Caller; readonly answer: Answer }> {
  const identified = settled(door.identify(endpoint, request))
  const before = mayBeginAhead(endpoint, request) ? door.recall(request) : null
  const begun = before && settled(work(before))
  const caller = await identified
  if ('actor' in caller) request.log = request.log.child({ actor: caller.actor.id })
  if (before && begun && isSame(before, caller)) return { ctx: before, answer: await begun }
  return { ctx: caller, answer: await work(caller) }
}

/** Not what changes, and not what would hold something open while it waits. */
const mayBeginAhead = ({ access, method, file, list }: Endpoint, request: FastifyRequest): boolean =>
  access.who === 'user' && method === 'GET' && !file && (!list || /[?&]limit=/.test(request.url))

/** The reader of sessions answers the very same actor as long as nothing of it changed. */
const isSame = (before: SignedIn, caller: Caller): boolean =>
  'actor' in caller && caller.actor === before.actor && caller.sessionId === before.sessionId

/** Nobody may be waiting for it in the end. */
function settled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined)
  return promise
}
