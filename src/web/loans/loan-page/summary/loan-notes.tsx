import type { Loan } from '#contract/loan.ts'
import { dayIn } from '#domain/dates.ts'
import { type EndedLoanState, hasEnded } from '#domain/loan.ts'
import { dueNotice } from '#domain/overdue.ts'
import { useActor } from '#web/session/session.tsx'
import { Note } from '#web/ui/note.tsx'
import type { ShownAction } from '../next-action.ts'

/** Says before approving and shipping that the due date is near or past (domain.md, Loans). */
export function DueNote({ loan }: { loan: Loan }) {
  const notice = dueNotice(loan, new Date().toISOString())
  if (!notice) return null
  const day = dayIn(loan.storeroom.country.timeZone, loan.dueAt)
  return (
    <Note kind="warn">
      {notice === 'past'
        ? `The due date of this loan, ${day}, has passed.`
        : `The due date of this loan is near: ${day}.`}
    </Note>
  )
}

/** The note for each way a loan ends, above the reason; a completed one needs none. */
const endings: Readonly<Record<EndedLoanState, { kind: 'warn' | 'err'; word: string } | null>> = {
  COMPLETED: null,
  DENIED: { kind: 'warn', word: 'Denied' },
  CANCELLED: { kind: 'err', word: 'Cancelled' },
}

/** Notes before the next step, and why a loan ended. */
export function LoanNotes({ loan, next }: { loan: Loan; next: ShownAction | null }) {
  const actor = useActor()
  const state = loan.loanState.name
  const isOwn = loan.createdBy === actor.id
  const ending = hasEnded(state) ? endings[state] : null
  return (
    <>
      {ending && loan.reason && (
        <Note kind={ending.kind}>
          {`${ending.word}: `}
          <span className="whitespace-pre-line">{loan.reason}</span>
        </Note>
      )}
      {next?.action === 'approve' && isOwn && (
        <Note>This is your own loan. You may approve it, and the timeline will say so.</Note>
      )}
      {(next?.action === 'approve' || next?.action === 'ship') && <DueNote loan={loan} />}
    </>
  )
}
