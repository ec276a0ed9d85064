import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from './db/database.ts'

/** The one clock: the database's, plus an offset that only tests set, in milliseconds. */
export interface Clock {
  readonly offset: number
}

export const databaseClock: Clock = { offset: 0 }

/** Now, as an expression inside a statement. */
export function nowSql(clock: Clock): SQL<string> {
  return sql`(clock_timestamp() + ${clock.offset} * interval '1 millisecond')`
}

/** Now, as an ISO instant; in a write it is asked for after the locks, so that it is later than what they waited for. */
export async function readClock(executor: Executor, clock: Clock): Promise<string> {
  return timeIn(await clockRows(executor, clock))
}

/** Now as an ISO instant, as an expression inside a statement. */
export const nowText = (clock: Clock): SQL<string> =>
  sql`to_char(${nowSql(clock)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** The statement of readClock(), to be sent after others; timeIn() reads its answer. */
export const clockRows = (executor: Executor, clock: Clock) =>
  executor.execute<{ now: string }>(sql`select ${nowText(clock)} as now`)

/** The instant that clockRows() answered. */
export function timeIn({ rows: [row] }: { readonly rows: readonly { readonly now: string }[] }): string {
  if (!row) throw new Error('The database did not tell the time.')
  return row.now
}
