import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '#domain/refusal.ts'

/**
 * Two seconds of work for a slow pool, a fifth of a second for a fast one: a later call would wait so long that its page
 * has retried by then.
 */
const maxPerConnection = 16
/** A page sends ten calls at once; a pool of one connection still serves some. */
const minInFlight = 128
const logEveryMs = 10_000

/** Limits the number of calls in flight. */
export interface LoadShedder {
  /** An onRequest hook, before anything is read: refuses (busy) at the limit. */
  shed(request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void
  /** Runs the work and counts it until it is done, even if its caller has disconnected. */
  count<Answer>(work: () => Promise<Answer>): Promise<Answer>
}

/**
 * Admits as many calls as the pool can soon serve and refuses the rest at once: under overload the server keeps
 * answering, and no queue is left afterwards. Refused calls are not logged one by one; their number is, every ten seconds
 * at most.
 */
export function loadShedder(connections: number, log: FastifyBaseLogger): LoadShedder {
  const maxInFlight = Math.max(minInFlight, connections * maxPerConnection)
  const silent = log.child({}, { level: 'silent' })
  const logShed = shedLogger(log)
  let inFlight = 0
  return {
    shed(request, _reply, done) {
      if (inFlight < maxInFlight) return done()
      request.log = silent
      logShed()
      done(refuse('busy'))
    },
    async count(work) {
      inFlight++
      try {
        return await work()
      } finally {
        inFlight--
      }
    },
  }
}

/** Logs the number of refused calls: the first at once, then all since. */
function shedLogger(log: FastifyBaseLogger): () => void {
  let calls = 0
  let loggedAt = Number.NEGATIVE_INFINITY
  return () => {
    calls++
    const now = performance.now()
    if (now - loggedAt < logEveryMs) return
    loggedAt = now
    log.warn({ calls }, 'too many calls at once: turned away')
    calls = 0
  }
}
