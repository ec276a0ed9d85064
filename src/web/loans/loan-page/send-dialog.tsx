import type { Loan } from '#contract/loan.ts'
import { loans } from '#contract/loans.ts'
import { recordNumber } from '#domain/record-number.ts'
import { useSend } from '#web/queries.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { dayIn } from '../loan-dates.ts'

export interface SendDialogProps {
  readonly loan: Loan
  readonly open: boolean
  readonly onClose: () => void
}

/** Names the address before anything is mailed, and that an earlier link stops working. */
export function SendDialog({ loan, open, onClose }: SendDialogProps) {
  const send = useSend(loans.confirm, {
    touches: ['loan'],
    onDone: () => {
      toast({ variant: 'success', title: `Loan ${recordNumber(loan.id)} document has been sent.` })
      onClose()
    },
  })
  const { document, customerName, customerEmail, storeroom } = loan
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={next => !next && onClose()}
      title={document ? 'Send the loan document again?' : 'Send the loan document?'}
      confirm="Send document"
      pending={send.isPending}
      onConfirm={() => send.mutate({ body: { loanId: loan.id } })}
    >
      The document goes to <b>{customerName}</b> at <b>{customerEmail}</b>, with a link to sign it.
      {document && (
        <>
          {' '}
          The link that was sent on {dayIn(storeroom.country.timeZone, document.sentAt)} to {document.sentTo}{' '}
          stops working.
        </>
      )}
    </ConfirmDialog>
  )
}
