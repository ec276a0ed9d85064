import type { Waiting } from '#contract/dashboard.ts'
import { type Duty, maxUrgent } from '#domain/duty.ts'
import type { LoanState } from '#domain/loan.ts'
import { dueAt, isOverdue } from '#domain/overdue.ts'
import { type Clock, nowSql } from '../kernel/clock.ts'
import type { Services } from '../kernel/context.ts'
import { dueAge, isoInstant } from '../kernel/db/columns.ts'
import { type SQL, sql } from '../kernel/db/drizzle.ts'
import { every } from '../kernel/db/lists/list-sql.ts'
import { loans } from '../kernel/db/schema.ts'
import { rowsOf } from '../kernel/db/statement.ts'
import { type LoanFilter, loansOfCountry } from '../loans/reach.ts'
import { dutySql, ofDuty } from '../loans/read/duty-filter.ts'

interface UrgentRow extends Record<string, unknown> {
  readonly duty: Duty
  readonly count: number
  readonly id: number
  readonly title: string
  readonly customerCompany: string
  readonly storeroomName: string
  readonly state: LoanState
  readonly createdAt: string
  readonly loanPeriod: number
  readonly now: string
}

/** The loans due first for each duty, with the duty's total; picked by id and due date before anything else is read. */
export async function readUrgent(
  { db, clock }: Services,
  countryId: number,
  own: readonly Duty[],
  seen: LoanFilter,
): Promise<UrgentRow[]> {
  const each = own.map(duty => urgentOf(clock, loansOfCountry(countryId, ofDuty(seen, duty)), duty))
  const rows = await db.run(
    rowsOf<UrgentRow>(sql`
    select picked.duty, picked.count, l.id, l.title, l.customer_company as "customerCompany", s.name as "storeroomName",
      l.state, l.created_at as "createdAt", l.loan_period as "loanPeriod", (select ${nowSql(clock)}) as now
    from (${sql.join(each, sql` union all `)}) picked
    join loans l on l.country_id = ${countryId} and l.id = picked.id join storerooms s on s.id = l.storeroom_id
    order by picked.due, l.id`),
  )
  return rows
}

function urgentOf(clock: Clock, inReach: SQL, duty: Duty): SQL {
  return sql`(select ${duty}::text as duty, loans.id, ${dueAge(loans)} as due, (count(*) over ())::int as count
    from loans where ${every(inReach, dutySql(duty, clock))}
    order by ${dueAge(loans)}, loans.id limit ${maxUrgent})`
}

/** An urgent loan of the contract. */
export function urgentFrom(row: UrgentRow): Waiting['loans'][number] {
  const { id, title, customerCompany, storeroomName, state, loanPeriod } = row
  const createdAt = isoInstant(row.createdAt)
  return {
    id,
    title,
    customerCompany,
    storeroomName,
    dueAt: dueAt({ createdAt, loanPeriod }),
    isOverdue: isOverdue({ state, createdAt, loanPeriod }, isoInstant(row.now)),
  }
}
