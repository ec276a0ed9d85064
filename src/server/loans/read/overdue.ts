import { loanStatesThat } from '#domain/loan.ts'
import type { Clock } from '../../kernel/clock.ts'
import { nowSql } from '../../kernel/clock.ts'
import type { Executor } from '../../kernel/db/database.ts'
import { type SQL, sql } from '../../kernel/db/drizzle.ts'
import { allCountriesSql, inEachCountry } from '../../kernel/db/each-country.ts'
import { loans } from '../../kernel/db/schema.ts'
import { rowsOf, statement } from '../../kernel/db/statement.ts'
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

/** The own overdue loans of these people in these countries, oldest first (spec section 6, loanLimit). */
export async function overdueLoansOf(
  executor: Executor,
  clock: Clock,
  userIds: readonly number[],
  countryIds: readonly number[],
): Promise<OverdueLoan[]> {
  const each = await inEachCountry(executor, countryIds, countryId =>
    rowsOf<OverdueLoan>(sql`
      select loans.id, loans.country_id as "countryId", loans.created_by as "userId" from loans
      where loans.country_id = ${countryId} and loans.created_by = any(${sql.param([...userIds])}::int[])
        and ${overdueSql(clock)}`),
  )
  return each.flat().toSorted((one, other) => one.id - other.id)
}

/** A person's limit of overdue loans, and the countries to look for them in; undefined for an unknown id. */
export const loanLimitOf = (userId: number) =>
  statement<LoanLimit, LoanLimit | undefined>(
    sql`select users.loan_limit as "loanLimit", ${allCountriesSql} as "countryIds"
      from users where users.id = ${userId}`,
    ([limit]) => limit,
  )

export interface LoanLimit {
  readonly loanLimit: number
  readonly countryIds: readonly number[]
}
