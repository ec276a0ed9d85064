import { createHash } from 'node:crypto'
import { Client, type QueryConfig, type QueryResult } from 'pg'
import { type Answered, Described } from './described.ts'
import { sqlState } from './sql-state.ts'

/** Statements that one connection keeps ready; the database holds a plan of each. */
const mostKept = 200
const longestKept = 8000
/**
 * A text or storerooms are looked for that the plan depends on: some storerooms have five units and some a million. What stands
 * behind `(select …)` is unseen by it.
 */
const seesValue = /\bilike (?!\(select\b)|\bstoreroom_id = any\(\$/

/**
 * A connection that has the database prepare each statement once, so that planning is not paid again with every call. Not
 * what looks for text: how a search is best answered depends on its words. Not long lists of values either: each length
 * of them is another statement.
 *
 * As a pipeline, statements asked for in one moment leave in one piece and are done in their order, without waiting for each
 * other's answers; a transaction begins with its first statements. One that fails lets all after it in its transaction
 * fail, each with its own reason: whoever hears of it first shall know whether to try again. A transaction that has committed
 * with its last piece takes nothing more.
 */
export class PreparingClient extends Client {
  readonly #kept = new Map<string, string>()
  readonly #described = new Described(this.connection, query => super.query(query))
  #isGathering = false
  /** Why the transaction at hand has failed. */
  #reason: unknown
  /** The commit of the transaction at hand, once it has left with the last piece. */
  #committed: Promise<QueryResult> | null = null

  override query = ((config: unknown, ...rest: never[]) => {
    if (this.#committed && isStatement(config)) return this.#afterCommit(config, this.#committed)
    return this.#send(config, rest)
  }) as Client['query']

  #send(config: unknown, rest: never[]) {
    const named = isStatement(config) ? this.#prepared(config, rest[0] ?? config.values) : config
    this.#gather()
    const answer =
      this.pipeline && isNamed(named)
        ? this.#ask(named, rest[0], rest[1])
        : super.query(named as string, ...rest)
    // Asked with a callback, as a pool asks, it answers nothing.
    if (!this.pipeline || !isStatement(config) || !(answer instanceof Promise)) return answer
    if (config.text === commitAhead) {
      this.#committed = this.#withReason(answer)
      return this.#committed
    }
    if (!config.text.startsWith('begin')) return this.#withReason(answer)
    this.#reason = undefined
    answer.catch(() => this.connection.stream.destroy())
    return Promise.resolve(begun)
  }

  /** Asked as the driver is: with a callback, or for a promise. */
  #ask(named: Named, given: unknown, callback: unknown): Promise<QueryResult> | undefined {
    const values = Array.isArray(given) ? given : (named.values ?? [])
    if (isCallback(callback)) {
      this.#described.ask(named, values, callback)
      return undefined
    }
    return new Promise((resolve, reject) => {
      this.#described.ask(named, values, (error, result) => (error ? reject(error) : resolve(result)))
    })
  }

  /** What ends the transaction for whoever began it, and nothing else: it would not be part of it any more. */
  #afterCommit({ text }: QueryConfig, committed: Promise<QueryResult>): Promise<QueryResult> {
    if (text !== 'commit' && text !== 'rollback')
      return Promise.reject(new Error('This transaction has sent its last piece.'))
    this.#committed = null
    return text === 'commit' ? committed : committed.catch(() => rolledBack)
  }

  async #withReason(answer: Promise<QueryResult>): Promise<QueryResult> {
    try {
      return await answer
    } catch (error) {
      if (!echoes.has(sqlState(error) ?? '')) this.#reason = error
      throw this.#reason ?? error
    }
  }

  #gather(): void {
    if (this.#isGathering) return
    this.#isGathering = true
    const { stream } = this.connection
    stream.cork()
    process.nextTick(() => {
      this.#isGathering = false
      stream.uncork()
    })
  }

  #prepared(config: QueryConfig, values: unknown): QueryConfig {
    const { name, text } = config
    const hasValues = Array.isArray(values) && values.length > 0
    if (name !== undefined || !hasValues) return config
    const known = this.#kept.get(text)
    if (known !== undefined) return { ...config, name: known }
    if (this.#kept.size >= mostKept || text.length > longestKept || seesValue.test(text)) return config
    const given = createHash('sha256').update(text).digest('base64url').slice(0, 24)
    this.#kept.set(text, given)
    return { ...config, name: given }
  }
}

/** A commit that leaves behind the last statements of its transaction; the commit that follows is answered by it. */
export const commitAhead = 'commit work'

/** Said before it is so. A transaction that can't begin loses its connection after its first statements, which only read and lock. */
const begun: QueryResult = { command: 'BEGIN', rowCount: null, oid: 0, fields: [], rows: [] }

const rolledBack: QueryResult = { ...begun, command: 'ROLLBACK' }

/** The transaction has failed before; a statement of this name was to be prepared by one that failed. */
const echoes = new Set(['25P02', '26000'])

interface Named extends QueryConfig {
  readonly name: string
}

const isNamed = (config: unknown): config is Named => isStatement(config) && config.name !== undefined

const isCallback = (given: unknown): given is Answered => typeof given === 'function'

const isStatement = (config: unknown): config is QueryConfig =>
  typeof config === 'object' && config !== null && 'text' in config && typeof config.text === 'string'
