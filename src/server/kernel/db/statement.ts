import type { PgTable } from './drizzle.ts'
import { type SQL, sql } from './drizzle.ts'
import type { Publication } from './publish.ts'

/** SQL and how its rows are read. Not a promise: it is sent only by run() and batch() of an executor. */
export interface Statement<T> {
  readonly sql: SQL
  /** Reads the rows; may refuse, when what was asked for does not exist. */
  read(rows: object[]): T
  /** Notifications to all servers, sent after the commit. */
  readonly publishes?: readonly Publication[]
}

/** `R` is the type of the selected rows; only tests verify that it matches the SQL. */
export function statement<R extends object, T>(text: SQL, read: (rows: R[]) => T): Statement<T> {
  return { sql: text, read }
}

/** Returns the rows unchanged. */
export const rowsOf = <R extends object>(text: SQL): Statement<R[]> => statement<R, R[]>(text, rows => rows)

/** A statement without a result. */
export const command = (text: SQL, publishes: readonly Publication[] = []): Statement<void> => ({
  sql: text,
  read: () => undefined,
  publishes,
})

/** Counts rows of a table. */
export const countOf = (table: PgTable, where: SQL): Statement<number> =>
  statement<{ count: number }, number>(
    sql`select count(*)::int as count from ${table} where ${where}`,
    ([row]) => row?.count ?? 0,
  )
