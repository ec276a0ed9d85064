import { type FormEvent, useId, useState } from 'react'
import type { Loan } from '#contract/loan.ts'
import { type LoanUnit, loanUnits } from '#contract/loan-units.ts'
import { amountOf } from '#domain/amounts.ts'
import { call } from '#web/api/call-api.ts'
import { OutcomeMark, OutcomeWords } from '#web/forms/each/outcome.tsx'
import { useSendEach } from '#web/forms/each/use-send-each.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { Code } from '#web/ui/text/code.tsx'
import { permanentToast } from './use-line-verbs.ts'

interface PermanentDialogProps {
  readonly loan: Loan
  /** The lines that may become a permanent loan. */
  readonly lines: readonly LoanUnit[]
  readonly onClose: () => void
}

/** Leaves several units with the customer for good, each by its own call; each says what became of it. */
export default function PermanentDialog({ loan, lines: shown, onClose }: PermanentDialogProps) {
  const formId = useId()
  const [lines] = useState(shown)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(lines.map(({ id }) => id)))
  const { outcomes, isWorking, hasBegun, unanswered, isOver, start } = useSendEach<LoanUnit>({
    send: ({ id }, key) => call(loanUnits.permanent, { body: { id }, key }),
    invalidates: ['loan', 'unit'],
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await start(lines.filter(({ id }) => chosen.has(id))))) return
    const title = chosen.size === 1 ? permanentToast : `${amountOf(chosen.size, 'unit')} permanent loaned`
    toast({ variant: 'success', title })
    onClose()
  }
  const toggle = (id: number) =>
    setChosen(before => new Set(before.has(id) ? [...before].filter(one => one !== id) : [...before, id]))
  return (
    <Dialog
      open
      onOpenChange={open => !open && !isWorking && onClose()}
      title="Leave units with the customer for good?"
      keepOnOutsidePress={hasBegun}
      footer={
        <>
          <Button variant="ghost" disabled={isWorking} onClick={onClose}>
            {hasBegun ? 'Close' : 'Cancel'}
          </Button>
          {!isOver && (
            <Button
              type="submit"
              form={formId}
              variant="primary"
              pending={isWorking}
              disabled={chosen.size === 0}
            >
              {unanswered > 0 && !isWorking ? `Try ${unanswered} again` : `Permanent loan of ${chosen.size}`}
            </Button>
          )}
        </>
      }
    >
      <form id={formId} noValidate className="grid gap-4" onSubmit={event => void submit(event)}>
        {!hasBegun && (
          <p className="text-sm text-muted">
            They stay with {loan.customerCompany}, and are not expected back any more. Once nothing else is
            out, the loan is completed.
          </p>
        )}
        <ul className="grid gap-2 text-sm" aria-label="Units that are out">
          {lines.map(line => (
            <li key={line.id} className="flex gap-2">
              <OutcomeMark outcome={outcomes.get(line.id)} />
              {hasBegun ? <Named line={line} /> : null}
              {!hasBegun && (
                <Checkbox
                  label={<Named line={line} />}
                  checked={chosen.has(line.id)}
                  onChange={() => toggle(line.id)}
                />
              )}
              <OutcomeWords outcome={outcomes.get(line.id)} done="Permanent loan" />
            </li>
          ))}
        </ul>
      </form>
    </Dialog>
  )
}

const Named = ({ line: { product, unit } }: { line: LoanUnit }) => (
  <span className="min-w-0 wrap-anywhere">
    {product.name} {unit?.serialNumber && <Code>{unit.serialNumber}</Code>}
  </span>
)
