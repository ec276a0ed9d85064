import { type FormEvent, useId, useState } from 'react'
import type { Loan } from '#contract/loan.ts'
import { denialReasonMissing } from '#contract/loan-form-rules.ts'
import { recordNumber } from '#domain/record-number.ts'
import { OutcomeMark, OutcomeWords } from '#web/forms/each/outcome.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { DiscardEntered } from '#web/ui/overlay/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { decidedToast } from '../decided-toast.ts'
import { useDecideMany } from './use-decide-many.ts'

interface DecideDialogProps {
  readonly loans: readonly Loan[]
  readonly approve: boolean
  /** Whether anything was decided, or tried. */
  readonly onClose: (isDecided: boolean) => void
}

const loansIn = (count: number) => (count === 1 ? '1 loan' : `${count} loans`)

/** Says what will happen to which loans, does it, and says of each what became of it. */
export default function DecideDialog({ loans, approve, onClose }: DecideDialogProps) {
  const formId = useId()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const comment = reason.trim()
  const { outcomes, isWorking, hasBegun, unanswered, isOver, start } = useDecideMany({ approve, comment })
  const [isLeaving, setLeaving] = useState(false)
  const isTyped = comment !== '' && !hasBegun
  const leave = () => {
    if (isTyped) setLeaving(true)
    else if (!isWorking) onClose(hasBegun)
  }
  const word = approve ? 'Approve' : 'Deny'

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!approve && comment === '') return setMissing(true)
    if (!(await start(loans))) return
    const [only, ...more] = loans
    const title =
      only && more.length === 0
        ? decidedToast(recordNumber(only.id), approve)
        : `${loansIn(loans.length)} ${approve ? 'approved' : 'denied'}.`
    toast({ variant: 'success', title })
    onClose(true)
  }

  return (
    <>
      <Dialog
        open
        onOpenChange={open => !open && leave()}
        title={`${word} ${loansIn(loans.length)}?`}
        keepOnOutsidePress={hasBegun || isTyped}
        footer={
          <>
            <Button variant="ghost" disabled={isWorking} onClick={leave}>
              {hasBegun ? 'Close' : 'Cancel'}
            </Button>
            {!isOver && (
              <Button
                type="submit"
                form={formId}
                variant={approve ? 'primary' : 'danger'}
                pending={isWorking}
              >
                {unanswered > 0 && !isWorking ? `Try ${unanswered} again` : `${word} ${loans.length}`}
              </Button>
            )}
          </>
        }
      >
        <form id={formId} noValidate className="grid gap-4" onSubmit={event => void submit(event)}>
          {!hasBegun && (
            <p className="text-sm text-muted">
              {approve
                ? 'Their units are sourced next, and those who requested them get a mail.'
                : 'They end here, and those who requested them get a mail with the reason.'}
            </p>
          )}
          {!approve && !hasBegun && (
            <FormField label="Reason" error={isMissing && !reason.trim() ? denialReasonMissing : undefined}>
              <Textarea value={reason} onChange={event => setReason(event.target.value)} />
            </FormField>
          )}
          <ul className="grid gap-2 text-sm" aria-label="Loans to decide on">
            {loans.map(loan => (
              <li key={loan.id} className="flex gap-2">
                <OutcomeMark outcome={outcomes.get(loan.id)} />
                <span className="min-w-0 flex-1 wrap-anywhere">
                  <b className="num">{recordNumber(loan.id)}</b> {loan.title}, {loan.customerCompany}
                  <OutcomeWords outcome={outcomes.get(loan.id)} done={approve ? 'Approved' : 'Denied'} />
                </span>
              </li>
            ))}
          </ul>
        </form>
      </Dialog>
      <DiscardEntered open={isLeaving} onOpenChange={setLeaving} onDiscard={() => onClose(false)} />
    </>
  )
}
