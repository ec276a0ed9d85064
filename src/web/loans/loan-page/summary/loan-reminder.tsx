import { BellRing } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Loan } from '#contract/loan.ts'
import { displayName } from '#domain/account.ts'
import { loanTraits } from '#domain/loan.ts'
import { doneByItself } from '#domain/loan-words.ts'
import { dueNotice } from '#domain/overdue.ts'
import { may } from '#domain/permissions.ts'
import { useActor } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { RelativeTime } from '#web/ui/text/relative-time.tsx'
import { scopeOf } from './loan-facts.ts'

const RemindDialog = lazy(() => import('./remind-dialog.tsx'))

/**
 * The last reminder of an active loan, and "Remind now" for those who fulfil it (domain.md, Reminders); before anybody
 * was reminded, only once the due date is near.
 */
export function LoanReminder({ loan }: { loan: Loan }) {
  const actor = useActor()
  const [isAsked, setAsked] = useState(false)
  if (!loanTraits[loan.loanState.name].out) return null
  const isOffered = may.fulfilLoan(actor, scopeOf(loan))
  if (!loan.lastReminder && (!isOffered || !dueNotice(loan, new Date().toISOString()))) return null
  return (
    <>
      <Note
        kind={loan.isOverdue ? 'err' : 'info'}
        action={
          isOffered && (
            <Button size="sm" icon={BellRing} onClick={() => setAsked(true)}>
              Remind now
            </Button>
          )
        }
      >
        {loan.isOverdue && 'Overdue. '}
        <LastReminder loan={loan} />
      </Note>
      <Suspense fallback={null}>
        {isAsked && <RemindDialog loan={loan} onClose={() => setAsked(false)} />}
      </Suspense>
    </>
  )
}

function LastReminder({ loan: { lastReminder } }: { loan: Loan }) {
  if (!lastReminder) return 'Nobody was reminded yet.'
  return (
    <>
      Last reminder by {lastReminder.by ? displayName(lastReminder.by) : doneByItself},{' '}
      <RelativeTime at={lastReminder.at} />.
    </>
  )
}
