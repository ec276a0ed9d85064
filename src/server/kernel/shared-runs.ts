import type { Pool } from 'pg'
import type { Services } from './context.ts'

interface Run<Answer> {
  readonly answer: Promise<Answer>
  /** The run after it, for those who asked in the meantime. */
  next: Promise<Answer> | null
}

/**
 * Works one thing at a time for each key. Who asks while it is being worked out gets the answer of the next run, as
 * everybody does who asked by then: never an answer older than the question, and never two runs at once.
 */
export class SharedRuns<Answer> {
  readonly #running = new Map<string, Run<Answer>>()

  /** The same key asks for the same thing, whoever asks: who may see it was judged before. */
  ask(key: string, work: () => Promise<Answer>): Promise<Answer> {
    const run = this.#running.get(key)
    if (!run) return this.#start(key, work)
    const start = () => this.#start(key, work)
    run.next ??= run.answer.then(start, start)
    return run.next
  }

  #start(key: string, work: () => Promise<Answer>): Promise<Answer> {
    const run: Run<Answer> = { answer: work(), next: null }
    this.#running.set(key, run)
    const end = () => {
      if (this.#running.get(key) === run) this.#running.delete(key)
    }
    run.answer.then(end, end)
    return run.answer
  }
}

/**
 * What is dear and asked for by many at once: every open dashboard asks again whenever a loan changes, and one link may
 * ask for its paper again and again. For each server, so that none answers out of another's database.
 */
export function sharedRunsByPool<Answer>() {
  const runs = new WeakMap<Pool, SharedRuns<Answer>>()
  return async ({ db }: Pick<Services, 'db'>): Promise<SharedRuns<Answer>> => {
    await db.ready()
    const own = runs.get(db.pool) ?? new SharedRuns<Answer>()
    runs.set(db.pool, own)
    return own
  }
}
