import { type LoanState, loanTraits } from './loan.ts'

const day = 24 * 60 * 60 * 1000

/**
 * Days of grace after the due date, when units that were not returned count as sold (spec section 9). Only reminders,
 * sentences and charts depend on it: no state changes.
 */
export const graceDays = 3

/** Default loan period in days (spec section 9). */
export const defaultLoanPeriod = 14

/** Creation plus loanPeriod times 24 hours, as an ISO instant (spec section 4). */
export function dueAt(loan: { createdAt: string; loanPeriod: number }): string {
  return new Date(Date.parse(loan.createdAt) + loan.loanPeriod * day).toISOString()
}

/** Whether the due date has passed. Whether something is late by it is said by isOverdue() of a loan, isLate() of a lent unit. */
export const isPastDue = (due: string, now: number): boolean => now > Date.parse(due)

/**
 * Active, and past its due date (spec section 4). SQL says it twice, in server/loans/read: overdueSql() in overdue.ts, and for
 * an index dutySql('overdue') in duty-filter.ts. isLate() in unit-place.ts asks it of a lent unit, whatever its loan's state.
 */
export function isOverdue(
  loan: { state: LoanState; createdAt: string; loanPeriod: number },
  now: string,
): boolean {
  return loanTraits[loan.state].out && isPastDue(dueAt(loan), Date.parse(now))
}

/** When the three days of grace end, as an ISO instant. */
export function graceEndsAt(loan: { createdAt: string; loanPeriod: number }): string {
  return new Date(Date.parse(dueAt(loan)) + graceDays * day).toISOString()
}

/** How many days before its due date a loan is "near" it, and a reminder is sent (domain.md, Reminders). */
export const reminderDays = 3

/**
 * The notice about the due date in the Approve and Ship dialogs, in any state (domain.md, Loans); null while it is
 * far away.
 */
export function dueNotice(
  loan: { createdAt: string; loanPeriod: number },
  now: string,
): 'near' | 'past' | null {
  const left = Date.parse(dueAt(loan)) - Date.parse(now)
  if (left < 0) return 'past'
  return left <= reminderDays * day ? 'near' : null
}

/** The kinds of reminders (domain.md, Reminders). */
export const reminderKinds = [
  'DUE_SOON',
  'OVERDUE',
  'GRACE_ENDED',
  'PARTLY_SHIPPED',
  'SIGN',
  'BY_HAND',
] as const
export type ReminderKind = (typeof reminderKinds)[number]
