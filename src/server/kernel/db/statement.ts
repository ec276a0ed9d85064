import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Publication } from './publish.ts'

/** SQL and how its rows are read. It is no promise: only run() and batch() of an executor send it. */
export interface Statement<T> {
  readonly sql: SQL
  /** What the rows say; may refuse, when what was asked for is not there. */
  read(rows: object[]): T
  /** What every copy of the server hears once the transaction has committed. */
  readonly publishes?: readonly Publication[]
}

/** `R` names the columns that the SQL selects, and their types; nothing but a test holds the two together. */
export function statement<R extends object, T>(text: SQL, read: (rows: R[]) => T): Statement<T> {
  return { sql: text, read }
}

/** Answers all rows as they come. */
export const rowsOf = <R extends object>(text: SQL): Statement<R[]> => statement<R, R[]>(text, rows => rows)

/** Answers nothing: what it does is what matters. */
export const command = (text: SQL, publishes: readonly Publication[] = []): Statement<void> => ({
  sql: text,
  read: () => undefined,
  publishes,
})

/** How many such rows the table has. */
export const countOf = (table: PgTable, where: SQL): Statement<number> =>
  statement<{ count: number }, number>(
    sql`select count(*)::int as count from ${table} where ${where}`,
    ([row]) => row?.count ?? 0,
  )
