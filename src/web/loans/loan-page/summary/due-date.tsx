import type { Loan } from '#contract/loan.ts'
import { dayIn } from '#domain/dates.ts'
import { hasEnded } from '#domain/loan.ts'
import { classNames } from '#web/ui/class-names.ts'
import { dueInWords } from '../../loan-dates.ts'

/**
 * "Due 5 Dec 2026, 12 days left"; nothing once it has ended. With its year and without the days that are left on paper, as
 * a print of the loan is read later. How late an overdue loan is, the note beneath says.
 */
export function DueDate({ loan }: { loan: Loan }) {
  if (hasEnded(loan.loanState.name)) return null
  const words = loan.isOverdue ? null : dueInWords(loan)
  return (
    <span className="num">
      Due{' '}
      <b className={classNames('font-medium', loan.isOverdue ? 'text-red-text' : 'text-fg')}>
        {dayIn(loan.storeroom.country.timeZone, loan.dueAt)}
      </b>
      {words && <span className="screen-only">, {words}</span>}
    </span>
  )
}
