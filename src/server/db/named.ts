import { createHash } from 'node:crypto'
import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { QueryResult } from 'pg'
import type { Executor } from './database.ts'
import type { RawRow } from './list-sql.ts'

const dialect = new PgDialect({ casing: 'snake_case' })

/**
 * Runs a short statement that is asked for again and again, planned once for each connection (docs/performance.md). Only
 * for lookups by id, which one plan suits whatever the values.
 */
export async function executeNamed<Row extends RawRow>(executor: Executor, statement: SQL): Promise<Row[]> {
  const query = dialect.sqlToQuery(statement)
  const name = createHash('sha256').update(query.sql).digest('base64url').slice(0, 24)
  const prepared = executor._.session.prepareQuery<Prepared<Row>>(query, undefined, name, false)
  return (await prepared.execute()).rows
}

interface Prepared<Row extends RawRow> {
  readonly execute: QueryResult<Row>
  readonly all: unknown
  readonly values: unknown
}
