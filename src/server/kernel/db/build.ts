import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import {
  PgDatabase,
  PgDialect,
  PgPreparedQuery,
  PgSession,
  type PreparedQueryConfig,
} from 'drizzle-orm/pg-core'

/** How SQL is written: a column that the schema gives no name of its own stands in snake_case. */
export const dialect = new PgDialect({ casing: 'snake_case' })

type Parts = Parameters<PgSession['prepareQuery']>

/** A query as the builder made it, for whichever connection is to send it. */
export class BuiltQuery extends PgPreparedQuery<PreparedQueryConfig> {
  readonly #parts: Parts
  /** Set by the builder: which of the joined tables always have a row. */
  joinsNotNullableMap: unknown

  constructor(parts: Parts) {
    super(parts[0], undefined, undefined)
    this.#parts = parts
  }

  /** Sends it there, and answers its rows as the schema types them. */
  executeOn(session: Pick<PgSession, 'prepareQuery'>): Promise<unknown> {
    const [query, fields, , ...rest] = this.#parts
    const prepared = session.prepareQuery(query, fields, undefined, ...rest)
    return Object.assign(prepared, { joinsNotNullableMap: this.joinsNotNullableMap }).execute()
  }

  override execute(): never {
    throw new Error('A query is sent by run() or batch(), not by being awaited.')
  }
}

/** A session without a connection. */
class BuildingSession extends PgSession<NodePgQueryResultHKT> {
  override prepareQuery(...parts: Parts) {
    return new BuiltQuery(parts)
  }

  override transaction(): never {
    throw new Error('A transaction is opened on a database.')
  }
}

/** Builds queries whose rows the schema types: `build.select().from(loans)`. To await one throws: run() and batch() send it. */
export const build = new PgDatabase<NodePgQueryResultHKT>(dialect, new BuildingSession(dialect), undefined)
