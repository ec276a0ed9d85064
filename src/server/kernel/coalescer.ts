import type { Pool } from 'pg'
import type { Services } from './context.ts'

interface Run<Answer> {
  readonly answer: Promise<Answer>
  /** The next run, for requests that came in the meantime. */
  next: Promise<Answer> | null
}

/**
 * Runs one computation at a time per key. Requests that come during a run share the next one, so no answer is older than
 * its request, and there are never two runs at once.
 */
export class Coalescer<Answer> {
  readonly #running = new Map<string, Run<Answer>>()

  /** Equal keys must mean equal results for everybody: permissions were checked before. */
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
 * Shares expensive work that many request at once: every open dashboard reloads when a loan changes, and a link may
 * request its PDF repeatedly. Per pool, so that no server answers from another's database.
 */
export function coalescerByPool<Answer>() {
  const runs = new WeakMap<Pool, Coalescer<Answer>>()
  return async ({ db }: Pick<Services, 'db'>): Promise<Coalescer<Answer>> => {
    await db.ready()
    const own = runs.get(db.pool) ?? new Coalescer<Answer>()
    runs.set(db.pool, own)
    return own
  }
}
