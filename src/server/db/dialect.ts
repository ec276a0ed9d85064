import { Column, Name, Param, Placeholder, type QueryWithTypings, SQL, StringChunk } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

/**
 * Writes SQL as the query builder's own dialect does, in one go instead of by a list of what each piece could be: that list
 * cost as much as sending. What it does not know, the other writes whole.
 */
export class QuickDialect extends PgDialect {
  readonly #columns = new WeakMap<Column, string>()

  constructor() {
    super({ casing: 'snake_case' })
  }

  override sqlToQuery(whole: SQL, invokeSource?: 'indexes'): QueryWithTypings {
    const params: unknown[] = []
    const text = invokeSource === undefined ? this.#written(whole.queryChunks, params) : null
    return text === null ? super.sqlToQuery(whole, invokeSource) : { sql: text, params }
  }

  /** The text of the pieces, their values added to `params`; null with a piece that it does not know. */
  #written(pieces: readonly unknown[], params: unknown[]): string | null {
    let text = ''
    for (const piece of pieces) {
      const more = this.#pieceOf(piece, params)
      if (more === null) return null
      text += more
    }
    return text
  }

  #pieceOf(piece: unknown, params: unknown[]): string | null {
    if (piece === undefined) return ''
    if (piece === null || typeof piece !== 'object') return place(params, piece)
    if (piece instanceof StringChunk)
      return piece.value.length === 1 ? (piece.value[0] ?? '') : piece.value.join('')
    if (piece instanceof SQL) return this.#written(piece.queryChunks, params)
    if (piece instanceof Param) return this.#valueOf(piece, params)
    if (piece instanceof Column) return this.#nameOf(piece)
    return piece instanceof Name ? this.escapeName(piece.value) : null
  }

  #valueOf({ value, encoder }: Param, params: unknown[]): string | null {
    if (value instanceof Placeholder) return null
    const sent = value === null ? null : encoder.mapToDriverValue(value)
    return sent instanceof SQL ? this.#written(sent.queryChunks, params) : place(params, sent)
  }

  #nameOf(column: Column): string {
    const known = this.#columns.get(column)
    if (known !== undefined) return known
    const { sql: name } = super.sqlToQuery(new SQL([column]))
    this.#columns.set(column, name)
    return name
  }
}

function place(params: unknown[], value: unknown): string {
  params.push(value)
  return `$${params.length}`
}
