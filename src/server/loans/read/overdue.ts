import { loanStatesThat } from '#domain/loan.ts'
import type { Clock } from '../../kernel/clock.ts'
import { nowSql } from '../../kernel/clock.ts'
import { type SQL, sql } from '../../kernel/db/drizzle.ts'
import { loans } from '../../kernel/db/schema.ts'
import { statement } from '../../kernel/db/statement.ts'
import { inStates } from '../../kernel/db/states.ts'

const isOut = inStates(loans.state, loanStatesThat('out'))

/** The condition for overdue loans: the same rule as the domain's isOverdue(), with days of 24 hours. */
export function overdueSql(clock: Clock): SQL {
  return sql`(${isOut} and ${nowSql(clock)} > ${loans.createdAt} + ${loans.loanPeriod} * interval '24 hours')`
}

/**
 * SQL for the ids of a person's own overdue active loans, oldest first, as an array (spec section 6, loanLimit); null stands for one
 * that `isSeen` leaves out, as all are counted.
 */
export const overdueLoansSql = (clock: Clock, userId: SQL, isSeen: SQL = sql`true`): SQL =>
  sql`array(select case when ${isSeen} then loans.id end from loans where loans.created_by = ${userId} and ${overdueSql(clock)} order by loans.id)`

/** A person's limit and overdue loans; undefined for an unknown id. */
export const loanLimitOf = (clock: Clock, userId: number) =>
  statement<LoanLimit, LoanLimit | undefined>(
    sql`select users.loan_limit as "loanLimit", ${overdueLoansSql(clock, sql`users.id`)} as overdue
      from users where users.id = ${userId}`,
    ([limit]) => limit,
  )

export interface LoanLimit {
  readonly loanLimit: number
  readonly overdue: readonly number[]
}
