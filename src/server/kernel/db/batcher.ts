/** How long a batch waits at most for the answer to the previous one, in milliseconds. */
const maxWaitMs = 5

interface Batch<Key, Answer> {
  readonly keys: Set<Key>
  readonly answers: Promise<ReadonlyMap<Key, Answer>>
}

/**
 * Batches lookups: keys requested while a query is in flight go into the next one. Under load one query serves many; when
 * idle there is no delay. No caller gets an answer to a query that was sent before they asked.
 */
export class Batcher<Key, Answer> {
  readonly #fetch: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Answer>>
  #inFlight: Promise<unknown> | null = null
  #next: Batch<Key, Answer> | null = null

  constructor(ask: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Answer>>) {
    this.#fetch = ask
  }

  /** The answer for the key; undefined where there is none. */
  async ask(key: Key): Promise<Answer | undefined> {
    this.#next ??= this.#openBatch()
    const { keys, answers } = this.#next
    keys.add(key)
    return (await answers).get(key)
  }

  #openBatch(): Batch<Key, Answer> {
    const keys = new Set<Key>()
    return { keys, answers: this.#previousAnswered().then(() => this.#sendBatch(keys)) }
  }

  /** Resolves when the previous batch is answered, or after maxWaitMs: it may be queueing for a connection. */
  #previousAnswered(): Promise<unknown> {
    if (!this.#inFlight) return Promise.resolve()
    const { promise, resolve } = Promise.withResolvers<unknown>()
    const timer = setTimeout(resolve, maxWaitMs)
    this.#inFlight.then(resolve, resolve)
    return promise.then(() => clearTimeout(timer))
  }

  #sendBatch(keys: Set<Key>): Promise<ReadonlyMap<Key, Answer>> {
    this.#next = null
    const answers = this.#fetch([...keys])
    this.#inFlight = answers
    const clear = () => {
      if (this.#inFlight === answers) this.#inFlight = null
    }
    answers.then(clear, clear)
    return answers
  }
}
