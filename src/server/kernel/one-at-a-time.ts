import type { Pool } from 'pg'
import { refuse } from '#domain/refusal.ts'
import type { SignedIn } from './context.ts'

interface Work {
  readonly done: Promise<unknown>
  abort(): void
}

/** Per server: the current work of each user, by user id. */
const workByPool = new WeakMap<Pool, Map<number, Work>>()

/**
 * Runs expensive work one at a time per user: a new request aborts the previous one (busy) and waits for its end. The
 * signal aborts then, and when the caller disconnects.
 */
export async function oneAtATime<Answer>(
  { services, actor, disconnected }: Pick<SignedIn, 'services' | 'actor' | 'disconnected'>,
  work: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  await services.db.ready()
  const workByUser = workByPool.get(services.db.pool) ?? new Map<number, Work>()
  workByPool.set(services.db.pool, workByUser)
  const previous = workByUser.get(actor.id)
  previous?.abort()
  const superseded = new AbortController()
  const signal = AbortSignal.any([disconnected(), superseded.signal])
  const begin = () => {
    signal.throwIfAborted()
    return work(signal)
  }
  const answer = (previous?.done ?? Promise.resolve()).then(begin, begin)
  const current: Work = { done: answer, abort: () => superseded.abort(refuse('busy')) }
  workByUser.set(actor.id, current)
  const end = () => {
    if (workByUser.get(actor.id) === current) workByUser.delete(actor.id)
  }
  answer.then(end, end)
  return answer
}
