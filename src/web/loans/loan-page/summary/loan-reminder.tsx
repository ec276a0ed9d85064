import { BellRing } from 'lucide-react'
import { useState } from 'react'
import type { Loan } from '#contract/loan.ts'
import { loans } from '#contract/loans.ts'
import { displayName } from '#domain/account.ts'
import { loanTraits } from '#domain/loan.ts'
import { dueNotice } from '#domain/overdue.ts'
import { may } from '#domain/permissions.ts'
import { recordNumber } from '#domain/record-number.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { useActor } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { MailAddress } from '#web/ui/text/mail-address.tsx'
import { RelativeTime } from '#web/ui/text/relative-time.tsx'
import { placeOf } from './loan-facts.ts'

/**
 * Who reminded of an active loan last, and "Remind now" for those who fulfil it (domain.md section 6); before anybody was
 * reminded, only once the due date is near.
 */
export function LoanReminder({ loan }: { loan: Loan }) {
  const actor = useActor()
  const [isAsked, setAsked] = useState(false)
  if (!loanTraits[loan.loanState.name].out) return null
  const isOffered = may.fulfilLoan(actor, placeOf(loan))
  if (!loan.lastReminder && (!isOffered || !dueNotice(loan, new Date().toISOString()))) return null
  return (
    <>
      <Note
        kind={loan.isOverdue ? 'warn' : 'info'}
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
      <RemindDialog loan={loan} open={isAsked} onClose={() => setAsked(false)} />
    </>
  )
}

function LastReminder({ loan: { lastReminder } }: { loan: Loan }) {
  if (!lastReminder) return 'Nobody was reminded yet.'
  return (
    <>
      Last reminder by {lastReminder.by ? displayName(lastReminder.by) : 'the clock'},{' '}
      <RelativeTime at={lastReminder.at} />.
    </>
  )
}

interface RemindDialogProps {
  readonly loan: Loan
  readonly open: boolean
  readonly onClose: () => void
}

/** Names whom the reminder goes to before it does. */
function RemindDialog({ loan, open, onClose }: RemindDialogProps) {
  const remind = useApiMutation(loans.remind, {
    touches: ['loan'],
    onDone: () => {
      toast({ variant: 'success', title: `Reminder of loan ${recordNumber(loan.id)} has been sent.` })
      onClose()
    },
    onRefused: error => {
      if (error.status !== 0) onClose()
    },
  })
  const { customerName, customerEmail, createdByUser } = loan
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={next => !next && onClose()}
      title={`Remind of loan ${recordNumber(loan.id)} now?`}
      confirm="Remind now"
      pending={remind.isPending}
      onConfirm={() => remind.mutate({ body: { loanId: loan.id } })}
    >
      A mail with the due date and what is still out goes to <b>{customerName}</b> at{' '}
      <b className="wrap-anywhere">
        <MailAddress>{customerEmail}</MailAddress>
      </b>{' '}
      and to <b>{displayName(createdByUser)}</b>, who requested the loan.
    </ConfirmDialog>
  )
}
