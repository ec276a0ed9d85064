import { BellRing, Phone } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Loan } from '#contract/loan.ts'
import { displayName } from '#domain/account.ts'
import { loanTraits } from '#domain/loan.ts'
import { doneByItself } from '#domain/loan-words.ts'
import { dueNotice } from '#domain/overdue.ts'
import { may } from '#domain/permissions.ts'
import { telOf } from '#domain/phone-number.ts'
import { useActor } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { RelativeTime } from '#web/ui/text/relative-time.tsx'
import { dueInWords, graceInWords } from '../../loan-dates.ts'
import { scopeOf } from './loan-facts.ts'
import './loan-reminder.css'

const RemindDialog = lazy(() => import('./remind-dialog.tsx'))

/**
 * How late an active loan is, its last reminder, and for those who fulfil it "Remind now" (domain.md, Reminders) and the
 * customer's phone; before anybody was reminded, only once the due date is near.
 */
export function LoanReminder({ loan }: { loan: Loan }) {
  const actor = useActor()
  const [isAsked, setAsked] = useState(false)
  if (!loanTraits[loan.loanState.name].out) return null
  const isOffered = may.fulfilLoan(actor, scopeOf(loan))
  const now = new Date().toISOString()
  const isNear = isOffered && dueNotice(loan, now) !== null
  if (!loan.isOverdue && !loan.lastReminder && !isNear) return null
  return (
    <>
      <Note
        kind={loan.isOverdue ? 'err' : 'info'}
        className="loan-reminder"
        action={
          isOffered && (
            <>
              <Button size="sm" icon={BellRing} onClick={() => setAsked(true)}>
                Remind now
              </Button>
              {loan.isOverdue && <CallCustomer loan={loan} />}
            </>
          )
        }
      >
        {loan.isOverdue && (
          <>
            <b className="num inline-block font-medium first-letter:uppercase">{dueInWords(loan, now)}.</b>{' '}
            {graceInWords(loan, now)}
          </>
        )}
        <LastReminder loan={loan} />
      </Note>
      <Suspense fallback={null}>
        {isAsked && <RemindDialog loan={loan} onClose={() => setAsked(false)} />}
      </Suspense>
    </>
  )
}

/** Who is late is called; on a card that has the number, too, far from the words. */
function CallCustomer({ loan: { customerName, customerMobile } }: { loan: Loan }) {
  const tel = telOf(customerMobile)
  if (tel === null) return null
  return (
    <a className="link num inline-flex self-center items-center gap-2 whitespace-nowrap" href={tel}>
      <Phone className="i i-sm" aria-hidden />
      <span className="sr-only">Call {customerName} at </span>
      {customerMobile}
    </a>
  )
}

function LastReminder({ loan: { lastReminder, storeroom } }: { loan: Loan }) {
  if (!lastReminder) return 'Nobody was reminded yet.'
  return (
    <>
      Last reminder by {lastReminder.by ? displayName(lastReminder.by) : doneByItself},{' '}
      <RelativeTime at={lastReminder.at} timeZone={storeroom.country.timeZone} />.
    </>
  )
}
