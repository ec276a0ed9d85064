import { loanStatesThat } from '#domain/loan.ts'
import type { Clock } from '../../kernel/clock.ts'
import { nowSql } from '../../kernel/clock.ts'
import { type SQL, sql } from '../../kernel/db/drizzle.ts'
import { loans } from '../../kernel/db/schema.ts'
import { rowsOf, type Statement } from '../../kernel/db/statement.ts'
import { inStates } from '../../kernel/db/states.ts'

const isOut = inStates(loans.state, loanStatesThat('out'))

/** The condition for overdue loans: the same rule as the domain's isOverdue(), with days of 24 hours. */
export function overdueSql(clock: Clock): SQL {
  return sql`(${isOut} and ${nowSql(clock)} > ${loans.createdAt} + ${loans.loanPeriod} * interval '24 hours')`
}

/** An overdue loan of the person who made it. */
export interface OverdueLoan {
  readonly id: number
  readonly countryId: number
  readonly userId: number
}

/**
 * The own overdue loans of these people in all countries, oldest first (spec section 6, loanLimit). One statement, although it
 * asks all machines of a database that spreads countries: one for each country took ten times as long on a database that does not.
 */
export const overdueLoansOf = (clock: Clock, userIds: readonly number[]): Statement<OverdueLoan[]> =>
  rowsOf<OverdueLoan>(sql`
    select loans.id, loans.country_id as "countryId", loans.created_by as "userId" from loans
    where loans.created_by = any(${sql.param([...userIds])}::int[]) and ${overdueSql(clock)} order by loans.id`)
