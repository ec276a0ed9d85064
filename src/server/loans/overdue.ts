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

export async function overdueLoansOf(executor: Executor, clock: Clock, userId: number): Promise<number[]> {
  const { rows } = await executor.execute<{ ids: number[] }>(
    sql`select ${overdueLoansSql(clock, sql`${userId}`)} as ids`,
  )
  return rows[0]?.ids ?? []
}
