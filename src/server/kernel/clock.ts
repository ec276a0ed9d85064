import { type SQL, sql } from './db/drizzle.ts'
import { type Statement, statement } from './db/statement.ts'

/** The only clock: the database's, plus an offset in milliseconds that only tests set. */
export interface Clock {
  readonly offset: number
}

export const databaseClock: Clock = { offset: 0 }

/** The current time as an SQL expression. */
export function nowSql(clock: Clock): SQL<string> {
  return sql`(clock_timestamp() + ${clock.offset} * interval '1 millisecond')`
}

/** The current time as an ISO instant. A write reads it after taking its locks, so it is later than what they waited for. */
export const currentTime = (clock: Clock): Statement<string> =>
  statement<{ now: string }, string>(
    sql`select to_char(${nowSql(clock)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as now`,
    ([row]) => {
      if (!row) throw new Error('The database did not tell the time.')
      return row.now
    },
  )
