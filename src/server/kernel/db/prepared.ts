import { Client, type QueryConfig } from 'pg'
import { sha256 } from '../sha256.ts'

/** Prepared statements per connection; the database keeps a plan of each. */
const maxPrepared = 200
const maxTextLength = 8000
/**
 * Statements whose best plan depends on their values: text searches, and storerooms, which may have five units or a
 * million. A value within `(select …)` is hidden from the planner.
 */
const planDependsOnValue = /\bilike (?!\(select )|@> (array\[lower|short_texts)\(\$|\bstoreroom_id = any\(\$/

/**
 * A connection that prepares each statement once, so that it is planned once. Not text searches, whose best plan depends
 * on the words. Not statements with long value lists, because each length is another statement.
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
    const given = sha256(text).toString('base64url').slice(0, 24)
    this.#names.set(text, given)
    return { ...config, name: given }
  }
}

const isStatement = (config: unknown): config is QueryConfig =>
  typeof config === 'object' && config !== null && 'text' in config && typeof config.text === 'string'
