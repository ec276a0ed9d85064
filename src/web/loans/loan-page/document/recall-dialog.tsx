import { documentLinks } from '#contract/document-links.ts'
import type { Loan } from '#contract/loan.ts'
import { recordNumber } from '#domain/record-number.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'

interface RecallDialogProps {
  readonly loan: Loan
  readonly onClose: () => void
}

/** Asks for the reason, which the receiver of the link gets by mail. */
export default function RecallDialog({ loan, onClose }: RecallDialogProps) {
  const recall = useApiMutation(documentLinks.recall, {
    invalidates: ['loan', 'mail'],
    onDone: () => {
      toast({ variant: 'success', title: `Loan ${recordNumber(loan.id)} document has been taken back.` })
      onClose()
    },
    onRefused: error => {
      if (error.status === 409) onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={next => !next && onClose()}
      title="Take the document back?"
      confirm="Take back"
      reason={{ label: 'Reason', required: 'Please give a reason' }}
      pending={recall.isPending}
      onConfirm={reason => recall.mutate({ body: { loanId: loan.id, reason } })}
    >
      The link of <b className="wrap-anywhere">{loan.document?.sentTo}</b> stops working, and they get a mail
      with your reason. The document can be sent again.
    </ConfirmDialog>
  )
}
