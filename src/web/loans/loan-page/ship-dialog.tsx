import { ScanBarcode } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import type { Loan } from '#contract/loan.ts'
import { ShipUnits } from '#contract/loan-unit-forms.ts'
import { type LoanUnit, loanUnits } from '#contract/loan-units.ts'
import { amountOf } from '#domain/amounts.ts'
import { lineTraits } from '#domain/line-traits.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { useKeptText } from '#web/forms/use-kept-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { Code } from '#web/ui/text/code.tsx'
import { DueNote } from './summary/due-note.tsx'
import { addressLinesOf } from './summary/loan-facts.ts'

interface ShipDialogProps {
  readonly loan: Loan
  readonly onClose: () => void
}

/** Ships packed units under one tracking id; all of them are chosen at first. */
export default function ShipDialog({ loan, onClose }: ShipDialogProps) {
  const formId = useId()
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [trackingId, setTrackingId] = useKeptText(`ship:${loan.id}`)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const ship = useApiMutation(loanUnits.ship, {
    invalidates: ['loan', 'unit'],
    onDone: () => {
      toast({ variant: 'success', title: 'Units shipped.' })
      onClose()
    },
    onRefused: error => setErrors(error.fields),
  })
  // Lines that are being shipped stay listed: the loan may come back with them shipped before the answer is here.
  const sent = ship.isPending ? ship.variables.body.loanUnitIds : []
  const packed = loan.LoanUnit.filter(line => isPacked(line) || sent.includes(line.id))
  const [atFirst] = useState(packed)
  const chosen = packed.filter(({ id }) => !left.has(id))
  const isOver = packed.length === 0

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = { loanId: loan.id, loanUnitIds: chosen.map(({ id }) => id), trackingId }
    const checked = ShipUnits.safeParse(body)
    const found = checked.error?.issues.map(({ path, message }) => [String(path[0]), message] as const)
    setErrors(Object.fromEntries(found ?? []))
    if (checked.success) ship.mutate({ body: checked.data })
  }
  const toggle = (id: number) =>
    setLeft(before => new Set(before.has(id) ? [...before].filter(other => other !== id) : [...before, id]))

  return (
    <Dialog
      open
      onOpenChange={next => !next && onClose()}
      title="Ship units"
      subtitle={
        <>
          To {loan.customerCompany}, {loan.customerName}
          <br />
          {addressLinesOf(loan).join(', ')}
        </>
      }
      size="medium"
      keepOnOutsidePress
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {isOver ? 'Close' : 'Cancel'}
          </Button>
          {!isOver && (
            <Button type="submit" form={formId} variant="primary" pending={ship.isPending}>
              Ship {amountOf(chosen.length, 'unit')}
            </Button>
          )}
        </>
      }
    >
      {isOver && <p role="alert">{whatBecameOf(atFirst, loan)}</p>}
      {!isOver && (
        <form id={formId} onSubmit={submit} noValidate className="grid gap-4">
          <DueNote loan={loan} />
          <FormField label="Tracking id" error={errors.trackingId}>
            <Input
              code
              icon={ScanBarcode}
              className="scan"
              value={trackingId}
              onChange={event => setTrackingId(event.target.value)}
            />
          </FormField>
          <fieldset {...(errors.loanUnitIds && { 'aria-describedby': `${formId}-units` })}>
            <legend className="label mb-2">Units</legend>
            <ul className="divide-y divide-line rounded-control border border-line">
              {packed.map(line => (
                <li key={line.id} className="px-3 py-2">
                  <Checkbox
                    checked={!left.has(line.id)}
                    onChange={() => toggle(line.id)}
                    label={line.product.name}
                    hint={<Code serial>{line.unit?.serialNumber}</Code>}
                  />
                </li>
              ))}
            </ul>
            {errors.loanUnitIds && (
              <p id={`${formId}-units`} className="error" role="alert">
                {errors.loanUnitIds}
              </p>
            )}
          </fieldset>
        </form>
      )}
    </Dialog>
  )
}

const isPacked = ({ loanUnitState }: LoanUnit) => lineTraits[loanUnitState.name].packed

/** Says why nothing is left to ship: a colleague was faster, or one's own answer got lost. */
function whatBecameOf(packed: readonly LoanUnit[], { LoanUnit: lines }: Loan): string {
  const shipped = lines.filter(line => line.shippedAt !== null && packed.some(({ id }) => id === line.id))
  if (shipped.length === 0) return 'Nothing is packed any more.'
  const under = [...new Set(shipped.flatMap(({ trackingId }) => trackingId ?? []))]
  const tracking = under.length > 0 ? `, with tracking id ${under.join(', ')}` : ''
  if (shipped.length === packed.length) return `Everything packed has been shipped meanwhile${tracking}.`
  const some = `${shipped.length} of ${amountOf(packed.length, 'unit')}`
  return `${some} ${shipped.length === 1 ? 'was' : 'were'} shipped meanwhile${tracking}, and nothing is packed any more.`
}
