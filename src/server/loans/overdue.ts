import { type SQL, sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import { nowSql } from '../clock.ts'
import type { Executor } from '../db/database.ts'
import { loans } from '../db/schema.ts'

/** Overdue, as a condition on loans: the same rule as isOverdue() of the domain, a day being 24 hours. */
export function overdueSql(clock: Clock): SQL {
  return sql`(${loans.state} = 'ACTIVE' and ${nowSql(clock)} > ${loans.createdAt} + ${loans.loanPeriod} * interval '24 hours')`
}

/** The ids of a person's own overdue active loans, oldest first, as an array (spec section 6, loanLimit). */
export const overdueLoansSql = (clock: Clock, userId: SQL): SQL =>
  sql`array(select loans.id from loans where loans.created_by = ${userId} and ${overdueSql(clock)} order by loans.id)`

/** The statement that reads them and the person's limit, to be sent with others. */
export const loanLimitRows = (executor: Executor, clock: Clock, userId: number) =>
  executor.execute<{ loanLimit: number; overdue: number[] }>(
    sql`select users.loan_limit as "loanLimit", ${overdueLoansSql(clock, sql`users.id`)} as overdue
      from users where users.id = ${userId}`,
  )
