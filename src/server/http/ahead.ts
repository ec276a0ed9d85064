import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { House, LinkHolder, SignedIn, Visitor } from '../context.ts'
import type { Door } from './identify.ts'

/** Who may call an endpoint. */
export type Caller = Visitor | SignedIn | LinkHolder

/** Does work for whoever calls, with the rights they have now. */
export type WorkFor = <Answer>(
  endpoint: Endpoint,
  request: FastifyRequest,
  work: (ctx: Caller) => Promise<Answer>,
) => Promise<{ readonly ctx: Caller; readonly answer: Answer }>

/**
 * Most calls come with rights that have not changed since the last: a read begins with those while they are read again, and
 * what it answers counts only if they are the same. One connection is left to those who read the rights.
 */
export function workingAhead({ db }: House, door: Door): WorkFor {
  const most = (db.pool.options.max ?? 1) - 1
  let begunNow = 0

  const begin = <Answer>(before: SignedIn, work: (ctx: Caller) => Promise<Answer>) => {
    begunNow++
    return settled(work(before).finally(() => begunNow--))
  }

  return async (endpoint, request, work) => {
    const identified = settled(door.identify(endpoint, request))
    const isFree = begunNow < most && db.pool.waitingCount === 0
    const before = isFree && mayBeginAhead(endpoint, request) ? door.recall(request) : null
    const begun = before && begin(before, work)
    const caller = await identified
    if ('actor' in caller) request.log = request.log.child({ actor: caller.actor.id })
    if (before && begun && isSame(before, caller)) return { ctx: before, answer: await begun }
    return { ctx: caller, answer: await work(caller) }
  }
}

/** Not what changes, and not what would hold something open while it waits. */
const mayBeginAhead = ({ access, method, file, list }: Endpoint, { query }: FastifyRequest): boolean =>
  access.who === 'user' && method === 'GET' && !file && (!list || hasLimit(query))

/** A list without a limit is read by a cursor. */
const hasLimit = (query: unknown): boolean =>
  typeof query === 'object' && query !== null && Object.hasOwn(query, 'limit')

/** The reader of sessions answers the very same actor as long as nothing of it changed. */
const isSame = (before: SignedIn, caller: Caller): boolean =>
  'actor' in caller && caller.actor === before.actor && caller.sessionId === before.sessionId

/** Nobody may be waiting for it in the end. */
function settled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined)
  return promise
}
