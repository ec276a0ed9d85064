import { BellRing, Send, Undo2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { documentLinks } from '#contract/document-links.ts'
import type { Loan } from '#contract/loan.ts'
import { loanTraits } from '#domain/loan.ts'
import { checkRecalling } from '#domain/passing-on.ts'
import { may } from '#domain/permissions.ts'
import { recordNumber } from '#domain/record-number.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { useActor } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { sendDialog } from '../loan-dialogs.ts'
import { placeOf } from '../summary/loan-facts.ts'
import { RemindDialog } from '../summary/remind-dialog.tsx'

/** What can be done about the current link: reminding who has it, sending another, taking it back. */
export function LinkActions({ loan }: { loan: Loan }) {
  const actor = useActor()
  const [asked, setAsked] = useState<'send' | 'remind' | 'recall' | null>(null)
  const close = () => setAsked(null)
  const { document, loanState } = loan
  if (!document || !may.fulfilLoan(actor, placeOf(loan))) return null
  const isReady = loanTraits[loanState.name].ready
  const canRecall = checkRecalling(document.state) === null
  if (!isReady && !canRecall) return null
  return (
    <p className="flex flex-wrap gap-2">
      {document.state === 'open' && (
        <Button size="sm" icon={BellRing} onClick={() => setAsked('remind')}>
          Remind now
        </Button>
      )}
      {isReady && (
        <Button size="sm" icon={Send} onClick={() => setAsked('send')}>
          Resend
        </Button>
      )}
      {canRecall && (
        <Button size="sm" icon={Undo2} onClick={() => setAsked('recall')}>
          Recall
        </Button>
      )}
      <RemindDialog loan={loan} open={asked === 'remind'} onClose={close} />
      <Suspense fallback={null}>
        {asked === 'send' && <sendDialog.Component loan={loan} onClose={close} />}
      </Suspense>
      <RecallDialog loan={loan} open={asked === 'recall'} onClose={close} />
    </p>
  )
}

interface RecallDialogProps {
  readonly loan: Loan
  readonly open: boolean
  readonly onClose: () => void
}

function RecallDialog({ loan, open, onClose }: RecallDialogProps) {
  const recall = useApiMutation(documentLinks.recall, {
    touches: ['loan', 'mail'],
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
      open={open}
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
