import { createHash } from 'node:crypto'
import { Client, type QueryConfig, type QueryResult } from 'pg'

/** Statements that one connection keeps ready; the database holds a plan of each. */
const mostKept = 200
const longestKept = 8000

/**
 * A connection that has the database prepare each statement once, so that planning is not paid again with every call. Not
 * what looks for text: how a search is best answered depends on its words. Not long lists of values either: each length
 * of them is another statement.
 *
 * As a pipeline, statements asked for in one moment leave in one piece and are done in their order, without waiting for each other's answers; a
 * transaction begins with its first statements. One that fails lets all after it in its transaction fail.
 */
export class PreparingClient extends Client {
  readonly #kept = new Map<string, string>()
  #isGathering = false

  override query: Client['query'] = (config: unknown, ...rest: never[]) => {
    const named = isStatement(config) ? this.#prepared(config, rest[0] ?? config.values) : config
    this.#gather()
    const answer = super.query(named as string, ...rest)
    return this.pipeline && isStatement(config) && config.text.startsWith('begin') ? begun(answer) : answer
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
    if (name !== undefined || !hasValues || text.length > longestKept || /\bilike\b/.test(text)) return config
    const known = this.#kept.get(text)
    if (known !== undefined) return { ...config, name: known }
    if (this.#kept.size >= mostKept) return config
    const given = createHash('sha256').update(text).digest('base64url').slice(0, 24)
    this.#kept.set(text, given)
    return { ...config, name: given }
  }
}

/** What its first statement says is the answer: they fail together. */
function begun(answer: Promise<QueryResult>): Promise<QueryResult> {
  answer.catch(() => undefined)
  return Promise.resolve({ command: 'BEGIN', rowCount: null, oid: 0, fields: [], rows: [] })
}

const isStatement = (config: unknown): config is QueryConfig =>
  typeof config === 'object' && config !== null && 'text' in config && typeof config.text === 'string'
