import { type SQL, sql } from 'drizzle-orm'
import { type Statement, statement } from './db/statement.ts'

/** The one clock: the database's, plus an offset that only tests set, in milliseconds. */
export interface Clock {
  readonly offset: number
}

export const databaseClock: Clock = { offset: 0 }

/** Now, as an expression inside a statement. */
export function nowSql(clock: Clock): SQL<string> {
  return sql`(clock_timestamp() + ${clock.offset} * interval '1 millisecond')`
}

/** Now, as an ISO instant. A write asks for it behind its locks, so that it is later than what they waited for. */
export const currentTime = (clock: Clock): Statement<string> =>
  statement<{ now: string }, string>(
    sql`select to_char(${nowSql(clock)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as now`,
    ([row]) => {
      if (!row) throw new Error('The database did not tell the time.')
      return row.now
    },
  )
