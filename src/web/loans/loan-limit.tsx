import { Link } from 'react-router'
import type { User } from '#contract/user.ts'
import { isBelowLoanLimit } from '#domain/account.ts'
import { recordNumber } from '#domain/record-number.ts'
import { refuse } from '#domain/refusal.ts'
import { Note } from '#web/ui/note.tsx'

/** Why this person can't create a loan now, naming the overdue ones; undefined when they can (spec section 6). */
export function loanLimitReason(user: User): string | undefined {
  if (isBelowLoanLimit(user)) return undefined
  return refuse('loan_limit', user.overdueLoans.map(recordNumber).join(', ')).message
}

export interface LoanLimitNoteProps {
  id: string
  user: User
  /** The address of one of the loans. */
  linkTo: (loanId: number) => string
}

/** The reason beside the disabled button, with the way to each of the loans. */
export function LoanLimitNote({ id, user, linkTo }: LoanLimitNoteProps) {
  const reason = loanLimitReason(user)
  if (!reason) return null
  return (
    <div id={id} className="mt-4">
      <Note
        kind="warn"
        action={
          <span className="flex flex-wrap gap-x-3">
            {user.overdueLoans.map(loanId => (
              <Link key={loanId} className="font-medium underline underline-offset-3" to={linkTo(loanId)}>
                Open {recordNumber(loanId)}
              </Link>
            ))}
          </span>
        }
      >
        {reason}
      </Note>
    </div>
  )
}
