import type { Loan } from '#contract/loan.ts'
import { amountOf } from '#domain/amounts.ts'
import { dayInBrief, dayNumberIn } from '#domain/dates.ts'
import { hasEnded, loanTraits } from '#domain/loan.ts'
import { graceEndsAt, isPastDue } from '#domain/overdue.ts'

type Due = Pick<Loan, 'dueAt' | 'isOverdue' | 'loanState'> & {
  readonly storeroom: { readonly country: { readonly timeZone: string } }
}

/**
 * The time until the due date in words, by the storeroom's calendar; null once the loan has ended. Whether it is
 * overdue is the server's to say; the reader's clock only counts the days.
 */
export function dueInWords(loan: Due, now = new Date().toISOString()): string | null {
  if (hasEnded(loan.loanState.name)) return null
  const { timeZone } = loan.storeroom.country
  const left = dayNumberIn(timeZone, loan.dueAt) - dayNumberIn(timeZone, now)
  if (loan.isOverdue) return left < 0 ? `${amountOf(-left, 'day')} overdue` : 'overdue since today'
  if (Date.parse(now) <= Date.parse(loan.dueAt)) return left > 0 ? `${amountOf(left, 'day')} left` : 'today'
  return loanTraits[loan.loanState.name].out ? null : 'the due date has passed'
}

type WithGrace = Pick<Loan, 'createdAt' | 'loanPeriod'> & Pick<Due, 'storeroom'>

/** When the days of grace ended, in words; null before: from then on the units count as sold (domain.md, Reminders). */
export function graceInWords(loan: WithGrace, now: string): string | null {
  const end = graceEndsAt(loan)
  if (Date.parse(end) > Date.parse(now)) return null
  return `Grace ended ${dayInBrief(loan.storeroom.country.timeZone, end, Date.parse(now))}. `
}

type MaybePast = Pick<Loan, 'dueAt' | 'isOverdue'> & Partial<Pick<Loan, 'loanState'>>

/**
 * Whether a loan that has not ended is past its due date: overdue, or not out yet. The work list's loans tell no state: none of
 * them has ended.
 */
export const isDueInPast = ({ dueAt, isOverdue, loanState }: MaybePast, now = Date.now()): boolean =>
  isOverdue || (!(loanState && hasEnded(loanState.name)) && isPastDue(dueAt, now))
