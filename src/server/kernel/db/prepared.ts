import { createHash } from 'node:crypto'
import { Client, type QueryConfig } from 'pg'

/** Statements that one connection keeps ready; the database holds a plan of each. */
const maxPrepared = 200
const maxTextLength = 8000
/**
 * A text or storerooms are looked for that the plan depends on: some storerooms have five units and some a million. A
 * value behind `(select …)` is unseen by it.
 */
const planDependsOnValue = /\bilike |@> (array\[lower|short_texts)\(\$|\bstoreroom_id = any\(\$/

/**
 * A connection that has the database prepare each statement once, so that planning is not paid again with every call. Not
 * what looks for text: how a search is best answered depends on its words. Not long lists of values either: each length
 * of them is another statement.
 */
export class PreparingClient extends Client {
  readonly #names = new Map<string, string>()

  override query = ((config: unknown, ...rest: never[]) => {
    const named = isStatement(config) ? this.#named(config, rest[0] ?? config.values) : config
    return super.query(named as string, ...rest)
  }) as Client['query']

  #named(config: QueryConfig, values: unknown): QueryConfig {
    const { name, text } = config
    const hasValues = Array.isArray(values) && values.length > 0
    if (name !== undefined || !hasValues) return config
    const known = this.#names.get(text)
    if (known !== undefined) return { ...config, name: known }
    if (this.#names.size >= maxPrepared || text.length > maxTextLength || planDependsOnValue.test(text))
      return config
    const given = createHash('sha256').update(text).digest('base64url').slice(0, 24)
    this.#names.set(text, given)
    return { ...config, name: given }
  }
}

const isStatement = (config: unknown): config is QueryConfig =>
  typeof config === 'object' && config !== null && 'text' in config && typeof config.text === 'string'
