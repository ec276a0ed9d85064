import type { Loan, LoanActivity } from '#contract/loan.ts'
import { displayName } from '#domain/account.ts'
import { dayIn } from '#domain/dates.ts'
import { type EndedLoanState, hasEnded } from '#domain/loan.ts'
import { useActor } from '#web/session/session.tsx'
import { Note } from '#web/ui/note.tsx'
import type { ShownAction } from '../next-action.ts'
import { endOf } from '../steps.ts'
import { DueNote } from './due-note.tsx'

/** The note for each way a loan ends, above the reason; a completed one needs none. */
const endings: Readonly<Record<EndedLoanState, { kind: 'warn' | 'err'; word: string } | null>> = {
  COMPLETED: null,
  DENIED: { kind: 'warn', word: 'Denied' },
  CANCELLED: { kind: 'err', word: 'Cancelled' },
}

/** Who ended a loan before its way was done, and why. */
export function EndingNote({ loan, activity }: { loan: Loan; activity: readonly LoanActivity[] }) {
  const state = loan.loanState.name
  const ending = hasEnded(state) ? endings[state] : null
  if (!ending || !loan.reason) return null
  const end = endOf(loan, activity)
  const { timeZone } = loan.storeroom.country
  const by = end?.user ? ` by ${displayName(end.user)} on ${dayIn(timeZone, end.createdAt)}` : ''
  return (
    <Note kind={ending.kind}>
      {`${ending.word}${by}: `}
      <span className="whitespace-pre-line">{loan.reason}</span>
    </Note>
  )
}

/** Notes before the next step. */
export function LoanNotes({ loan, next }: { loan: Loan; next: ShownAction | null }) {
  const actor = useActor()
  const isOwn = loan.createdBy === actor.id
  return (
    <>
      {next?.action === 'approve' && isOwn && (
        <Note>This is your own loan. You may approve it, and the timeline will say so.</Note>
      )}
      {(next?.action === 'approve' || next?.action === 'ship') && <DueNote loan={loan} />}
    </>
  )
}
