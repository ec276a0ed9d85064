import { Ban, Check, PackageOpen, ScanBarcode, Send, Truck } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Loan } from '#contract/loan.ts'
import { cancelReasonMissing, denialReasonMissing } from '#contract/loan-form-rules.ts'
import { loans } from '#contract/loans.ts'
import type { ForwardAction } from '#domain/next-action.ts'
import { recordNumber } from '#domain/record-number.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { usePlainKeys } from '#web/records/use-plain-keys.ts'
import { usePreload } from '#web/routing/use-preload.ts'
import { Button } from '#web/ui/button.tsx'
import type { Icon } from '#web/ui/icon.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { SignHere } from './document/counter/sign-here.tsx'
import { SignOnPaper } from './document/paper/sign-on-paper.tsx'
import { useIsJustBrought } from './just-brought.ts'
import { sendDialog, shipDialog } from './loan-dialogs.ts'
import { nextStepId, type ShownAction } from './next-action.ts'
import { OtherActions } from './other-actions.tsx'
import { useDeciding } from './use-deciding.ts'

const icons: Record<ForwardAction, Icon> = {
  approve: Check,
  source: ScanBarcode,
  send: Send,
  ship: Truck,
  return: PackageOpen,
}

interface LoanActionsProps {
  readonly loan: Loan
  readonly next: ShownAction | null
  /** Brings the keyboard to where units are scanned. */
  readonly onScan: () => void
  /** Called after the loan was approved or denied. */
  readonly onDecided: () => void
  /** Shows the document at the counter. */
  readonly onSignHere: () => void
  /** Takes a paper that was signed by hand. */
  readonly onPaper: () => void
  readonly size?: 'md' | 'lg'
}

type Asked = 'deny' | 'send' | 'ship' | 'cancel'

/** The one next step as the main button, a denial beside an approval, the rest in a menu. */
export function LoanActions(props: LoanActionsProps) {
  const { loan, next, onScan, onDecided, onSignHere, onPaper, size = 'md' } = props
  const [question, setQuestion] = useState<Asked | null>(null)
  const close = () => setQuestion(null)
  usePreload(sendDialog.prefetch)
  usePreload(shipDialog.prefetch)
  const number = recordNumber(loan.id)
  const decide = useDeciding(loan, () => {
    close()
    onDecided()
  })
  const askToDeny = () => {
    decide.readToDeny()
    setQuestion('deny')
  }
  const cancel = useCancelling(number, close)
  const take: Record<ForwardAction, () => void> = {
    approve: decide.approve,
    source: onScan,
    send: () => setQuestion('send'),
    ship: () => setQuestion('ship'),
    return: onScan,
  }
  // Approve and Deny are disabled, not taken away: the focus stays on them, and nothing moves beneath the pointer.
  const isDeaf = useIsJustBrought() && next?.action === 'approve'
  const mayDecide = next?.action === 'approve' && question === null && !decide.isPending && !isDeaf
  usePlainKeys(mayDecide ? { a: take.approve, d: askToDeny } : {})
  // A phone's bar has room for the next action alone: the other ways to sign go into the menu.
  const isInMenu = size === 'lg' && next !== null
  const waysToSign = <WaysToSign {...{ loan, size, onSignHere, onPaper }} isItem={isInMenu} />
  return (
    <>
      <OtherActions loan={loan} size={size} onCancel={() => setQuestion('cancel')}>
        {isInMenu && waysToSign}
      </OtherActions>
      {!isInMenu && waysToSign}
      {next?.action === 'approve' && (
        <Button size={size} icon={Ban} disabled={isDeaf} onClick={askToDeny}>
          Deny
        </Button>
      )}
      {next && (
        <Button
          id={nextStepId}
          size={size}
          variant={next.isDue ? 'primary' : 'default'}
          icon={icons[next.action]}
          pending={decide.isApproving}
          disabled={isDeaf}
          onClick={take[next.action]}
        >
          {next.label}
        </Button>
      )}
      <Suspense fallback={null}>
        {question === 'send' && <sendDialog.Component loan={loan} onClose={close} />}
        {question === 'ship' && <shipDialog.Component loan={loan} onClose={close} />}
      </Suspense>
      <ConfirmDialog
        open={question === 'deny'}
        onOpenChange={open => !open && close()}
        title={`Deny loan ${number}?`}
        confirm="Deny"
        danger
        reason={{ label: 'Reason', required: denialReasonMissing }}
        pending={decide.isPending}
        onConfirm={decide.deny}
      >
        <b>{loan.title}</b> ends here. {loan.createdByUser.firstName} gets a mail with your reason.
      </ConfirmDialog>
      <ConfirmDialog
        open={question === 'cancel'}
        onOpenChange={open => !open && close()}
        title={`Cancel loan ${number}?`}
        confirm="Cancel loan"
        cancel="Keep it"
        danger
        reason={{ label: 'Reason', required: cancelReasonMissing }}
        pending={cancel.isPending}
        onConfirm={reason => cancel.mutate({ body: { loanId: loan.id, reason } })}
      >
        <b>{loan.title}</b> ends here, and what was packed for it goes back into stock.
        {loan.document ? ` ${loan.document.sentTo} gets a mail with your reason.` : ''}
      </ConfirmDialog>
    </>
  )
}

type WaysToSignProps = Required<Pick<LoanActionsProps, 'loan' | 'size' | 'onSignHere' | 'onPaper'>> & {
  readonly isItem: boolean
}

/** The ways to sign besides a mail with the document. */
function WaysToSign({ onSignHere, onPaper, ...shown }: WaysToSignProps) {
  return (
    <>
      <SignHere {...shown} onPress={onSignHere} />
      <SignOnPaper {...shown} onPress={onPaper} />
    </>
  )
}

const useCancelling = (number: string, close: () => void) =>
  useApiMutation(loans.cancel, {
    invalidates: ['loan', 'unit'],
    onDone: () => {
      toast({ variant: 'success', title: `Loan ${number} has been cancelled.` })
      close()
    },
  })
