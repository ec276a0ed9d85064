import type { Loan } from '#contract/loan.ts'
import { hasEnded } from '#domain/loan.ts'
import { daysLeft } from '#domain/overdue.ts'

/** A day as it is called in that time zone, in the reader's own language: "5 Dec 2026". */
export function dayIn(timeZone: string, instant: string): string {
  return new Date(instant).toLocaleDateString(undefined, { dateStyle: 'medium', timeZone })
}

/** The day and the minute in that time zone. */
export function minuteIn(timeZone: string, instant: string): string {
  return new Date(instant).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short', timeZone })
}

type Due = Pick<Loan, 'createdAt' | 'loanPeriod' | 'isOverdue' | 'loanState'>

/**
 * How long until the due date, in words; null once the loan has ended. Whether it is overdue is the server's to say;
 * the reader's clock only counts the days.
 */
export function dueInWords(loan: Due, now: string): string | null {
  if (hasEnded(loan.loanState.name)) return null
  const left = daysLeft(loan, now)
  const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`
  if (loan.isOverdue) return `${days(Math.max(1, 1 - left))} overdue`
  if (left > 0) return `${days(left)} left`
  return loan.loanState.name === 'ACTIVE' ? null : 'the due date has passed'
}
