import type { Pool } from 'pg'
import { refuse } from '#domain/refusal.ts'
import type { SignedIn } from './context.ts'

interface Work {
  readonly done: Promise<unknown>
  giveUp(): void
}

/** Each server's own: what is worked on for a person, by the person's id. */
const atHand = new WeakMap<Pool, Map<number, Work>>()

/**
 * Does expensive work for a person, one at a time: what they asked for before is given up (busy), and ends first. The signal aborts
 * then, and when the caller has gone.
 */
export async function oneAtATime<Answer>(
  { services, actor, disconnected }: Pick<SignedIn, 'services' | 'actor' | 'disconnected'>,
  work: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  await services.db.ready()
  const people = atHand.get(services.db.pool) ?? new Map<number, Work>()
  atHand.set(services.db.pool, people)
  const before = people.get(actor.id)
  before?.giveUp()
  const outrun = new AbortController()
  const signal = AbortSignal.any([disconnected(), outrun.signal])
  const begin = () => {
    signal.throwIfAborted()
    return work(signal)
  }
  const answer = (before?.done ?? Promise.resolve()).then(begin, begin)
  const own: Work = { done: answer, giveUp: () => outrun.abort(refuse('busy')) }
  people.set(actor.id, own)
  const end = () => {
    if (people.get(actor.id) === own) people.delete(actor.id)
  }
  answer.then(end, end)
  return answer
}
