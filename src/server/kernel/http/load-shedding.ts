import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '#domain/refusal.ts'

/**
 * Two seconds' work for a slow pool and a fifth of a second's for a quick one: who comes later would wait so long that
 * their page has asked again by then.
 */
const maxPerConnection = 16
/** A page asks for ten things at once; a pool of one still serves some. */
const minInFlight = 128
const logEveryMs = 10_000

/** How many calls are worked on, and what becomes of those who come while it is full. */
export interface LoadShedder {
  /** A hook for onRequest, before anything is read: refuses (busy) while it is full. */
  shed(request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void
  /** Does the work, which counts until it is done, even when nobody waits for its answer any more. */
  count<Answer>(work: () => Promise<Answer>): Promise<Answer>
}

/**
 * Lets in as many calls as the database's connections work off soon, and turns the others away at once: under a flood
 * the server goes on answering, and has no queue left when it ends. Who is turned away leaves no line in the log; how many
 * were is told every ten seconds at most.
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

/** Says how many calls were turned away: of the first one at once, then of all since. */
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
