import type { NodePgQueryResultHKT } from './drizzle.ts'
import {
  PgDatabase,
  PgDialect,
  PgPreparedQuery,
  PgSession,
  type PgTable,
  type PreparedQueryConfig,
} from './drizzle.ts'

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

/** Builds any query. Only for the files that write what goes with rows of some tables: counted-rows.ts, auth/rights.ts, history/leaf.ts. */
export const buildAnything = new PgDatabase<NodePgQueryResultHKT>(
  dialect,
  new BuildingSession(dialect),
  undefined,
)

/** Tables whose writes need another write beside them, which must not be forgotten (docs/decisions/0043). */
type TableWithMore = 'units' | 'loans' | 'user_country_roles' | 'user_storerooms'

/** Tables whose inserts need leaves beside them (docs/decisions/0054). */
type TableWithLeaves = 'activities' | 'document_events' | 'signatures' | 'mails'

/** A table that may be written by itself. */
export type Writable<T extends PgTable> = T['_']['name'] extends TableWithMore ? never : T

/** A table into which rows may be inserted by themselves. */
type Insertable<T extends PgTable> = T['_']['name'] extends TableWithLeaves ? never : Writable<T>

class Build extends PgDatabase<NodePgQueryResultHKT> {
  override insert<T extends PgTable>(table: T & Insertable<T>) {
    return super.insert<T>(table)
  }

  override update<T extends PgTable>(table: T & Writable<T>) {
    return super.update<T>(table)
  }

  override delete<T extends PgTable>(table: T & Writable<T>) {
    return super.delete<T>(table)
  }

  override with(): never {
    throw new Error('A query with tables of its own is built by what writes more than one.')
  }
}

/**
 * Builds queries whose rows the schema types: `build.select().from(loans)`. Awaiting one throws; send it with run() or
 * batch().
 */
export const build = new Build(dialect, new BuildingSession(dialect), undefined)
