import type { Loan } from '#contract/loan.ts'
import { dayNumberIn } from '#domain/dates.ts'
import { hasEnded, loanTraits } from '#domain/loan.ts'

const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`

type Due = Pick<Loan, 'dueAt' | 'isOverdue' | 'loanState'> & {
  readonly storeroom: { readonly country: { readonly timeZone: string } }
}

/**
 * How long until the due date, counted as on the storeroom's wall calendar; null once the loan has ended. Whether it is
 * overdue is the server's to say; the reader's clock only counts the days.
 */
export function dueInWords(loan: Due, now: string): string | null {
  if (hasEnded(loan.loanState.name)) return null
  const { timeZone } = loan.storeroom.country
  const left = dayNumberIn(timeZone, loan.dueAt) - dayNumberIn(timeZone, now)
  if (loan.isOverdue) return left < 0 ? `${days(-left)} overdue` : 'overdue since today'
  if (Date.parse(now) <= Date.parse(loan.dueAt)) return left > 0 ? `${days(left)} left` : 'today'
  return loanTraits[loan.loanState.name].out ? null : 'the due date has passed'
}
