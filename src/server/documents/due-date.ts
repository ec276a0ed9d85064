import { dayIn } from '#domain/dates.ts'
import { dueAt } from '#domain/overdue.ts'

/** The loan's due date in the storeroom's time zone, as mails write it: "5 Dec 2026". */
export function dueDateOf(loan: { createdAt: string; loanPeriod: number; timeZone: string }): string {
  return dayIn(loan.timeZone, dueAt(loan))
}
