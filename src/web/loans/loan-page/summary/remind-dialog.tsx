import type { Loan } from '#contract/loan.ts'
import { loans } from '#contract/loans.ts'
import { displayName } from '#domain/account.ts'
import { loanTraits } from '#domain/loan.ts'
import { recordNumber } from '#domain/record-number.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { MailAddress } from '#web/ui/text/mail-address.tsx'

interface RemindDialogProps {
  readonly loan: Loan
  readonly onClose: () => void
}

/** Names whom the reminder goes to before it does. */
export default function RemindDialog({ loan, onClose }: RemindDialogProps) {
  const remind = useApiMutation(loans.remind, {
    invalidates: ['loan'],
    onDone: () => {
      toast({ variant: 'success', title: `Reminder of loan ${recordNumber(loan.id)} has been sent.` })
      onClose()
    },
    onRefused: error => {
      if (error.status !== 0) onClose()
    },
  })
  const { customerName, customerEmail, createdByUser, document } = loan
  const isToSign = loanTraits[loan.loanState.name].ready
  return (
    <ConfirmDialog
      open
      onOpenChange={next => !next && onClose()}
      title={`Remind of loan ${recordNumber(loan.id)} now?`}
      confirm="Remind now"
      pending={remind.isPending}
      onConfirm={() => remind.mutate({ body: { loanId: loan.id } })}
    >
      {isToSign ? (
        'A mail with the same link goes to '
      ) : (
        <>
          A mail with the due date and what is still out goes to <b>{customerName}</b> at{' '}
        </>
      )}
      <b className="wrap-anywhere">
        <MailAddress>{isToSign && document ? document.sentTo : customerEmail}</MailAddress>
      </b>{' '}
      and to <b>{displayName(createdByUser)}</b>, who requested the loan.
    </ConfirmDialog>
  )
}
