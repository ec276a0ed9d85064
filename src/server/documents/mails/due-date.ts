import { dayIn } from '#domain/dates.ts'
import { dueAt } from '#domain/overdue.ts'

/** The loan's due date in its country's time zone, as mails write it: "5 Dec 2026"; to a customer in their own way. */
export function dueDateOf(
  loan: { createdAt: string; loanPeriod: number; timeZone: string },
  locale?: string,
): string {
  return dayIn(loan.timeZone, dueAt(loan), locale)
}
