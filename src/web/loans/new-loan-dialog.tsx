import { ArrowRight } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { Country } from '#contract/countries.ts'
import { amountOf } from '#domain/amounts.ts'
import { Button } from '#web/ui/button.tsx'
import { StepProgress } from '#web/ui/form/step-progress.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { DetailsStep } from './details-step.tsx'
import { type DraftLine, emptyLine, freeFor, refusalOf, shortLines } from './loan-draft.ts'
import { ProductStep } from './product-step.tsx'
import { StoreroomStep } from './storeroom-step.tsx'
import { type NewLoan, useNewLoan } from './use-new-loan.ts'
import { type NewLoanAddress, type NewLoanStep, newLoanSteps } from './use-new-loan-address.ts'

const labels = ['Select Storeroom', 'Select Product', 'Enter Details']

/**
 * Focuses a step's first field, or its chosen answer; before a choice the question, as a ring around one answer looks
 * as if it was chosen. On touch, where a keyboard would jump up, the step itself.
 */
function focusStep(body: HTMLElement | null) {
  const touch = matchMedia('(pointer: coarse)').matches
  const find = (selector: string) => (touch ? null : body?.querySelector<HTMLElement>(selector))
  const target = find('[type="radio"]:checked') ?? find('fieldset[tabindex], input, textarea') ?? body
  target?.focus()
}

function useStepFocus(step: NewLoanStep | null) {
  const body = useRef<HTMLDivElement>(null)
  const before = useRef(step)
  useEffect(() => {
    const moved = before.current !== null && step !== null && before.current !== step
    before.current = step
    if (moved) focusStep(body.current)
  }, [step])
  return body
}

/** The step that was shown last: the dialog stays as high while it closes. */
function useLastShown(step: NewLoanStep | null) {
  const [last, setLast] = useState(step)
  if (step && step !== last) setLast(step)
  return step ?? last
}

export interface NewLoanDialogProps {
  country: Country
  address: NewLoanAddress
  /** Why no loan may be made now; a draft that was begun stays open. */
  blocked: string | undefined
}

/** The dialog "Add New Loan" in its three steps. What is typed outlives a reload, and being left without an answer to the question. */
export default function NewLoanDialog({ country, address, blocked }: NewLoanDialogProps) {
  const loan = useNewLoan(country, address)
  const formId = useId()
  const [isLeaving, setIsLeaving] = useState(false)
  const wanted = address.step ?? (loan.question.isOpen ? 'storeroom' : null)
  const step = wanted && loan.reached(wanted)
  const body = useStepFocus(step)
  const open = step !== null && !loan.isOver() && (!blocked || loan.isWorthAsking)
  const isPending = loan.check.isPending || loan.create.isPending

  const leave = () => {
    if (isPending) return
    if (loan.isWorthAsking) setIsLeaving(true)
    else loan.discard()
  }
  const stay = () => {
    setIsLeaving(false)
    if (loan.question.isOpen) loan.question.stay()
  }
  const discard = () => {
    setIsLeaving(false)
    if (loan.question.isOpen) loan.question.discard()
    else loan.discard()
  }

  return (
    <>
      <Dialog
        open={open}
        onOpenChange={leave}
        title="Add New Loan"
        head={step && <StepProgress steps={labels} current={newLoanSteps.indexOf(step)} />}
        size="wide"
        tall={useLastShown(step) !== 'storeroom'}
        flush
        keepOnOutsidePress
        onOpenAutoFocus={event => {
          event.preventDefault()
          focusStep(body.current)
        }}
        footer={
          step && (
            <Buttons
              step={step}
              loan={loan}
              address={address}
              formId={formId}
              blocked={blocked}
              onLeave={leave}
            />
          )
        }
      >
        <div ref={body} tabIndex={-1} className="h-full outline-none" key={step}>
          {step === 'product' && <ProductStep loan={loan} />}
          {step === 'storeroom' && (
            <div className="p-6 phone:p-4">
              <StoreroomStep loan={loan} formId={formId} onNext={() => address.goTo('product')} />
            </div>
          )}
          {step === 'details' && (
            <div className="p-6 phone:p-4">
              <DetailsStep loan={loan} formId={formId} />
            </div>
          )}
        </div>
      </Dialog>
      <ConfirmDialog
        open={isLeaving || loan.question.isOpen}
        onOpenChange={stay}
        title="Discard this loan?"
        confirm="Discard"
        cancel="Keep editing"
        danger
        onConfirm={discard}
      >
        What you picked and typed has not been sent and would be lost.
      </ConfirmDialog>
    </>
  )
}

interface ButtonsProps {
  step: NewLoanStep
  loan: NewLoan
  address: NewLoanAddress
  formId: string
  blocked: string | undefined
  onLeave: () => void
}

function Buttons({ step, loan, address, formId, blocked, onLeave }: ButtonsProps) {
  const cancel = (
    <Button variant="ghost" onClick={onLeave}>
      Cancel
    </Button>
  )
  switch (step) {
    case 'storeroom':
      return (
        <>
          {cancel}
          <Button
            key="next"
            variant="primary"
            iconEnd={ArrowRight}
            type="submit"
            form={formId}
            disabledReason={loan.storeroom ? undefined : 'Choose a storeroom'}
          >
            Select product
          </Button>
        </>
      )
    case 'product':
      return (
        <>
          {cancel}
          <Button onClick={() => address.goTo('storeroom')}>Back</Button>
          <Button
            key="check"
            variant="primary"
            iconEnd={ArrowRight}
            pending={loan.check.isPending}
            disabledReason={obstacle(loan)}
            onClick={loan.sendCheck}
          >
            Enter details
          </Button>
        </>
      )
    case 'details':
      return (
        <>
          {cancel}
          <FieldsToCheck loan={loan} formId={formId} />
          <Button onClick={() => address.goTo('product')}>Back</Button>
          <Button
            key="create"
            variant="primary"
            type="submit"
            form={formId}
            pending={loan.create.isPending}
            disabledReason={blocked}
          >
            Create loan
          </Button>
        </>
      )
  }
}

/** Says after a refused "Create loan" how many fields are empty or wrong, as most are out of sight, and leads to the first. */
function FieldsToCheck({ loan: { form }, formId }: Pick<ButtonsProps, 'loan' | 'formId'>) {
  const count = Object.keys(form.formState.errors).length
  if (count === 0) return null
  const show = () => {
    document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  return (
    <span className="btn-reason">
      <button type="button" className="link" onClick={show}>
        {amountOf(count, 'field')} to check
      </button>
    </span>
  )
}

/** Says what to mend before the next step: "Take 2 of Q1656-LE Box Camera to go on". */
function obstacle({ draft, stock }: NewLoan): string | undefined {
  if (draft.lines.length === 0) return 'Add at least one model'
  const empty = emptyLine(draft.lines)
  if (empty) return `${empty.name}: ${refusalOf(empty)}`
  const [short] = shortLines(draft.lines, stock.data?.rows)
  return short && mend(short, freeFor(short, stock.data?.rows) ?? 0)
}

const mend = ({ name }: DraftLine, free: number) =>
  free === 0 ? `Remove ${name} to go on` : `Take ${free} of ${name} to go on`
