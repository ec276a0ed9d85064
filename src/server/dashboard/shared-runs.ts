interface Run<Answer> {
  readonly answer: Promise<Answer>
  /** The run after it, for those who asked in the meantime. */
  next: Promise<Answer> | null
}

/**
 * Works one thing at a time for each key. Who asks while it is being worked out gets the answer of the next run, as
 * everybody does who asked by then: never an answer older than the question, and never two runs at once.
 */
export class SharedRuns<Key, Answer> {
  readonly #work: (key: Key) => Promise<Answer>
  readonly #running = new Map<Key, Run<Answer>>()

  constructor(work: (key: Key) => Promise<Answer>) {
    this.#work = work
  }

  ask(key: Key): Promise<Answer> {
    const run = this.#running.get(key)
    if (!run) return this.#start(key)
    run.next ??= run.answer.then(
      () => this.#start(key),
      () => this.#start(key),
    )
    return run.next
  }

  #start(key: Key): Promise<Answer> {
    const run: Run<Answer> = { answer: this.#work(key), next: null }
    this.#running.set(key, run)
    const end = () => {
      if (this.#running.get(key) === run) this.#running.delete(key)
    }
    run.answer.then(end, end)
    return run.answer
  }
}
