import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import {
  PgDatabase,
  PgDialect,
  PgPreparedQuery,
  PgSession,
  type PreparedQueryConfig,
} from 'drizzle-orm/pg-core'

/** The SQL dialect: columns without an explicit name are in snake_case. */
export const dialect = new PgDialect({ casing: 'snake_case' })

type Parts = Parameters<PgSession['prepareQuery']>

/** A query made by the builder, not yet bound to a connection. */
export class BuiltQuery extends PgPreparedQuery<PreparedQueryConfig> {
  readonly #parts: Parts
  /** Set by the builder: which joined tables always have a row. */
  joinsNotNullableMap: unknown

  constructor(parts: Parts) {
    super(parts[0], undefined, undefined)
    this.#parts = parts
  }

  /** Runs it on that session; returns rows typed by the schema. */
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

/**
 * Builds queries whose rows the schema types: `build.select().from(loans)`. Awaiting one throws; send it with run() or
 * batch().
 */
export const build = new PgDatabase<NodePgQueryResultHKT>(dialect, new BuildingSession(dialect), undefined)
