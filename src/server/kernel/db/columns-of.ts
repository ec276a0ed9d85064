import { isoInstant } from './columns.ts'
import type { PgTable } from './drizzle.ts'
import { getTableColumns, type SQL, sql } from './drizzle.ts'
import { staticSql } from './static-sql.ts'

/** All columns of a table, for frequent statements: the query builder would list them anew each time. */
export interface ColumnsOf {
  /** The select list; columns are named as in the schema. */
  readonly list: SQL
  /** The columns that are instants. */
  readonly instants: readonly string[]
}

/** Generated once, where a statement is declared. */
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

/** A row of such a statement, with its instants in ISO 8601 as the query builder returns them. */
export function rowOf<R extends Record<string, unknown>>(answered: R, { instants }: ColumnsOf): R {
  const row: Record<string, unknown> = { ...answered }
  for (const name of instants) {
    const text = row[name]
    if (typeof text === 'string') row[name] = isoInstant(text)
  }
  return row as R
}
