import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { isoInstant } from './columns.ts'
import { staticSql } from './static-sql.ts'

/** All columns of a table for statements that are sent often: what the query builder would list anew each time. */
export interface ColumnsOf {
  /** Stands between `select` and `from`; each column has the name that the schema gives it. */
  readonly list: SQL
  /** Which of them are instants. */
  readonly instants: readonly string[]
}

/** Written out once, where a statement is declared. */
export function columnsOf(table: PgTable): ColumnsOf {
  const columns = Object.entries(getTableColumns(table))
  const named = columns.map(([name, column]) => sql`${column} as ${sql.identifier(name)}`)
  return {
    list: staticSql(sql.join(named, sql`, `)),
    instants: columns
      .filter(([, column]) => column.getSQLType() === 'timestamp with time zone')
      .map(([name]) => name),
  }
}

/** A row that the database answered to such a statement, its instants in ISO 8601 as the query builder hands them over. */
export function rowOf<R extends Record<string, unknown>>(answered: R, { instants }: ColumnsOf): R {
  const told: Record<string, unknown> = { ...answered }
  for (const name of instants) {
    const text = told[name]
    if (typeof text === 'string') told[name] = isoInstant(text)
  }
  return told as R
}
