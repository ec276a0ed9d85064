import { dueAt } from '#domain/overdue.ts'
import { dayIn } from './pdf/dates.ts'

/** The day a loan is due, in the storeroom's time zone, as mails say it: "5 Dec 2026", written as everywhere. */
export function dueDateOf(loan: { createdAt: string; loanPeriod: number; timeZone: string }): string {
  return dayIn(loan.timeZone, dueAt(loan))
}
