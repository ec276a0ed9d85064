import type { Loan } from '#contract/loan.ts'
import { amountOf } from '#domain/amounts.ts'
import { dayNumberIn } from '#domain/dates.ts'
import { hasEnded, loanTraits } from '#domain/loan.ts'
import { isPastDue } from '#domain/overdue.ts'

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

type MaybePast = Pick<Loan, 'dueAt' | 'isOverdue'> & Partial<Pick<Loan, 'loanState'>>

/**
 * Whether a loan that has not ended is past its due date: overdue, or not out yet. The work list's loans tell no state: none of
 * them has ended.
 */
export const isDueInPast = ({ dueAt, isOverdue, loanState }: MaybePast, now = Date.now()): boolean =>
  isOverdue || (!(loanState && hasEnded(loanState.name)) && isPastDue(dueAt, now))
