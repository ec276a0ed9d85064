import type { RemindedLoan, SentReminder } from '#domain/reminder.ts'
import { isoInstant } from '../kernel/db/columns.ts'
import { type SQL, sql } from '../kernel/db/drizzle.ts'
import { type Statement, statement } from '../kernel/db/statement.ts'

/** A loan with what the schedule needs to know of it. */
export interface LoanWithReminders extends RemindedLoan {
  readonly id: number
  readonly sent: readonly SentReminder[]
}

type Row = LoanWithReminders & Record<string, unknown>

/** The country's loans `l` that match the condition, with the reminders that were sent. */
export const loansWithReminders = (countryId: number, where: SQL): Statement<LoanWithReminders[]> =>
  statement<Row, LoanWithReminders[]>(
    sql`
    select l.id, l.state, l.created_at as "createdAt", l.loan_period as "loanPeriod", c.time_zone as "timeZone",
      (select max(lu.shipped_at) from loan_units lu where lu.country_id = l.country_id and lu.loan_id = l.id) as "lastShippedAt",
      coalesce((select json_agg(json_build_object('kind', r.kind, 'round', r.round, 'at', r.created_at))
        from reminders r where r.country_id = l.country_id and r.loan_id = l.id), '[]') as sent
    from loans l join countries c on c.id = l.country_id
    where l.country_id = ${countryId} and ${where} order by l.id`,
    rows =>
      rows.map(row => ({
        ...row,
        createdAt: isoInstant(row.createdAt),
        lastShippedAt: row.lastShippedAt === null ? null : isoInstant(row.lastShippedAt),
      })),
  )
