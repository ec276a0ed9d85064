/** How long those who ask wait at most for the answer to those before them, in milliseconds. */
const maxWaitMs = 5

interface Batch<Key, Answer> {
  readonly keys: Set<Key>
  readonly answers: Promise<ReadonlyMap<Key, Answer>>
}

/**
 * Asks for many at once: who comes while a question is out goes with the next one, so that a busy moment costs one
 * question and a quiet one waits for nothing. Nobody gets an answer to a question that left before they came.
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

  /** When the one before is back; at latest after a moment, for it may be waiting for the database. */
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
