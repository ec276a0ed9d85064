import { refuse } from '#domain/refusal.ts'

/** Runs work that takes much memory, one piece after another. */
export interface Queue {
  /** Refuses (busy) when too much waits already. */
  run<Answer>(work: () => Promise<Answer>): Promise<Answer>
  /** How many pieces of work are being done or wait. */
  length(): number
}

export function queueOf(max: number): Queue {
  let length = 0
  let previous: Promise<unknown> = Promise.resolve()
  return {
    async run(work) {
      if (length >= max) throw refuse('busy')
      length++
      const running = previous.then(work)
      previous = running.catch(() => undefined)
      try {
        return await running
      } finally {
        length--
      }
    },
    length: () => length,
  }
}
