import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import { nowSql } from '../clock.ts'
import type { Executor } from '../db/database.ts'
import { loans } from '../db/schema.ts'

/** Overdue, as a condition on loans: the same rule as isOverdue() of the domain, a day being 24 hours. */
export function overdueSql(clock: Clock): SQL {
  return sql`(${loans.state} = 'ACTIVE' and ${nowSql(clock)} > ${loans.createdAt} + ${loans.loanPeriod} * interval '24 hours')`
}

/** The ids of a person's own overdue active loans, oldest first (spec section 6, loanLimit). */
export async function overdueLoansOf(executor: Executor, clock: Clock, userId: number): Promise<number[]> {
  const overdue = await executor
    .select({ id: loans.id })
    .from(loans)
    .where(and(eq(loans.createdBy, userId), overdueSql(clock)))
    .orderBy(asc(loans.id))
  return overdue.map(({ id }) => id)
}
