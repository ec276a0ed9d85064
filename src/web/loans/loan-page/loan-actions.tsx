import {
  Ban,
  Check,
  Ellipsis,
  ListChecks,
  Package,
  PackageOpen,
  Printer,
  ScanBarcode,
  Send,
  Truck,
  X,
} from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Loan } from '#contract/loan.ts'
import { reasonForDenial, reasonToCancel } from '#contract/loan-forms.ts'
import { loans } from '#contract/loans.ts'
import { lineTraits } from '#domain/line-traits.ts'
import { checkCancelling, hasEnded } from '#domain/loan.ts'
import { may } from '#domain/permissions.ts'
import { recordNumber } from '#domain/record-number.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { usePlainKeys } from '#web/records/use-plain-keys.ts'
import { useActor } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Icon } from '#web/ui/icon.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Menu, MenuItem } from '#web/ui/overlay/menu.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { SendDialog } from './document/send-dialog.tsx'
import type { LoanStep, NextAction } from './next-action.ts'
import type { LoanPrint } from './print/print-dialog.tsx'
import { ShipDialog } from './ship-dialog.tsx'
import { factsOf, lineFactsOf, placeOf } from './summary/loan-facts.ts'

const PrintDialog = lazy(() => import('./print/print-dialog.tsx'))

const icons: Record<LoanStep, Icon> = {
  approve: Check,
  source: ScanBarcode,
  send: Send,
  ship: Truck,
  return: PackageOpen,
}

interface LoanActionsProps {
  readonly loan: Loan
  readonly next: NextAction | null
  /** Brings the keyboard to where units are scanned. */
  readonly onScan: () => void
  /** After it was approved or denied. */
  readonly onDecided: () => void
  readonly size?: 'md' | 'lg'
}

type Asked = 'deny' | 'send' | 'ship' | 'cancel'

/** The one next step as the main button, a denial beside an approval, the rest in a menu. */
export function LoanActions({ loan, next, onScan, onDecided, size = 'md' }: LoanActionsProps) {
  const [question, setQuestion] = useState<Asked | null>(null)
  const [print, setPrint] = useState<LoanPrint | null>(null)
  const close = () => setQuestion(null)
  const number = recordNumber(loan.id)
  const decide = useApiMutation(loans.approve, {
    touches: ['loan', 'unit'],
    onDone: (_, { body }) => {
      toast({ variant: 'success', title: `Loan ${number} has been ${body.approve ? 'approved.' : 'denied'}` })
      close()
      onDecided()
    },
  })
  const cancel = useApiMutation(loans.cancel, {
    touches: ['loan', 'unit'],
    onDone: () => {
      toast({ variant: 'success', title: `Loan ${number} has been cancelled.` })
      close()
    },
  })
  const approving = decide.isPending && decide.variables.body.approve
  const take: Record<LoanStep, () => void> = {
    approve: () => decide.mutate({ body: { loanId: loan.id, approve: true } }),
    source: onScan,
    send: () => setQuestion('send'),
    ship: () => setQuestion('ship'),
    return: onScan,
  }
  const mayDecide = next?.step === 'approve' && question === null && !decide.isPending
  usePlainKeys(mayDecide ? { a: take.approve, d: () => setQuestion('deny') } : {})
  return (
    <>
      <OtherActions loan={loan} size={size} onCancel={() => setQuestion('cancel')} onPrint={setPrint} />
      {print && (
        <Suspense fallback={null}>
          <PrintDialog loan={loan} print={print} onClose={() => setPrint(null)} />
        </Suspense>
      )}
      {next?.step === 'approve' && (
        <Button size={size} icon={Ban} onClick={() => setQuestion('deny')}>
          Deny
        </Button>
      )}
      {next && (
        <Button
          id="next-step"
          size={size}
          variant={next.isDue ? 'primary' : 'default'}
          icon={icons[next.step]}
          pending={approving}
          onClick={take[next.step]}
        >
          {next.label}
        </Button>
      )}
      <SendDialog loan={loan} open={question === 'send'} onClose={close} />
      <ShipDialog loan={loan} open={question === 'ship'} onClose={close} />
      <ConfirmDialog
        open={question === 'deny'}
        onOpenChange={open => !open && close()}
        title={`Deny loan ${number}?`}
        confirm="Deny"
        danger
        reason={{ label: 'Reason', required: reasonForDenial }}
        pending={decide.isPending}
        onConfirm={comment => decide.mutate({ body: { loanId: loan.id, approve: false, comment } })}
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
        reason={{ label: 'Reason', required: reasonToCancel }}
        pending={cancel.isPending}
        onConfirm={reason => cancel.mutate({ body: { loanId: loan.id, reason } })}
      >
        <b>{loan.title}</b> ends here, and what was packed for it goes back into stock.
        {loan.document ? ` ${loan.document.sentTo} gets a mail with your reason.` : ''}
      </ConfirmDialog>
    </>
  )
}

interface OtherActionsProps {
  loan: Loan
  size: 'md' | 'lg'
  onCancel: () => void
  onPrint: (print: LoanPrint) => void
}

/** What can be done beside the next step: printing what belongs to its state, and calling the loan off. */
function OtherActions({ loan, size, onCancel, onPrint }: OtherActionsProps) {
  const actor = useActor()
  const hasAny = (trait: 'waiting' | 'packed' | 'out') =>
    loan.LoanUnit.some(({ loanUnitState }) => lineTraits[loanUnitState.name][trait])
  const mayCancel = !hasEnded(loan.loanState.name) && may.cancelLoan(actor, placeOf(loan))
  const refusal = checkCancelling(factsOf(loan), loan.LoanUnit.map(lineFactsOf))
  return (
    <Menu trigger={<IconButton icon={Ellipsis} variant="default" size={size} label="More actions" />}>
      {hasAny('waiting') && (
        <MenuItem icon={ListChecks} onSelect={() => onPrint('pick-list')}>
          Pick list
        </MenuItem>
      )}
      {(hasAny('packed') || hasAny('out')) && (
        <MenuItem icon={Package} onSelect={() => onPrint('packing-slip')}>
          Packing slip
        </MenuItem>
      )}
      <MenuItem icon={Printer} onSelect={() => window.print()}>
        Print the loan
      </MenuItem>
      {mayCancel && (
        <MenuItem icon={X} danger={!refusal} disabled={refusal !== null} onSelect={onCancel}>
          Cancel loan
          {refusal && <small className="max-w-[240px]">{refusal.message}</small>}
        </MenuItem>
      )}
    </Menu>
  )
}
