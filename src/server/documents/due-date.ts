import { dueAt } from '#domain/overdue.ts'

/** The day a loan is due, in the storeroom's time zone, as mails say it: "5 December 2026". */
export function dueDateOf(loan: { createdAt: string; loanPeriod: number; timeZone: string }): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: loan.timeZone }).format(
    new Date(dueAt(loan)),
  )
}
