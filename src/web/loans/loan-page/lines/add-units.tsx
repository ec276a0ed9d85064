import { X } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { aboveZero } from '#contract/fields.ts'
import type { Loan } from '#contract/loan.ts'
import { maxOfOneModel } from '#contract/loan-form-rules.ts'
import { WantedUnits } from '#contract/loan-unit-forms.ts'
import { loanUnits } from '#contract/loan-units.ts'
import { products, type StockedProduct } from '#contract/products.ts'
import { amountOf } from '#domain/amounts.ts'
import { useApiMutation, useApiQuery } from '#web/api/queries.ts'
import { useDraft } from '#web/forms/use-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/form/combobox.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { Quantity } from '#web/ui/form/quantity.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Note } from '#web/ui/note.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { Code } from '#web/ui/text/code.tsx'
import {
  type DraftLine,
  emptyLine,
  emptyLoanDraft,
  freeFor,
  loanDraftReducer,
  refusalOf,
  refusalsOf,
  shortLines,
  wantedOf,
} from '../../loan-draft.ts'

/** More units for a loan that still takes some (spec section 5, "Add units"). */
export default function AddUnits({ loan, onClose }: { loan: Loan; onClose: () => void }) {
  const { draft, apply, now } = useDraft(loanDraftReducer, emptyLoanDraft)
  const [missing, setMissing] = useState<string>()
  const stock = useApiQuery(products.inStoreroom, { params: { storeroomId: loan.storeroomId } })
  const short = shortLines(draft.lines, stock.data?.rows)
  const add = useApiMutation(loanUnits.add, {
    invalidates: ['loan', 'unit'],
    onDone: () => {
      toast({ variant: 'success', title: 'Unit(s) added' })
      onClose()
    },
    onRefused: error => apply({ type: 'refuse', refusals: refusalsOf(now().lines, error.fields) }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const units = wantedOf(draft.lines)
    const { error } = WantedUnits.safeParse(units)
    setMissing(error?.issues[0]?.message)
    if (!error) add.mutate({ body: { loanId: loan.id, units } })
  }
  const empty = emptyLine(draft.lines)
  const total = draft.lines.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <form onSubmit={submit} noValidate className="mt-4 max-w-[620px]" aria-label="Add units">
      {loan.document?.state === 'open' && (
        <Note kind="warn" className="mb-4">
          {loan.customerName} has the document already. With more units on the loan its link is suspended
          until they are sourced; then it shows the newer document.
        </Note>
      )}
      <FormField label="Model" error={draft.duplicate ?? missing}>
        <Combobox
          value={undefined}
          placeholder="Select a model"
          searchPlaceholder="Search by model or part number"
          nothing={`${loan.storeroom.name} has no such model.`}
          loading={stock.isPending}
          options={optionsOf(stock.data?.rows ?? [])}
          onChange={value => {
            const model = stock.data?.rows.find(({ id }) => String(id) === value)
            setMissing(undefined)
            if (model) apply({ type: 'add', model })
          }}
        />
      </FormField>
      {draft.lines.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {draft.lines.map(line => (
            <Wanted
              key={line.productId}
              line={line}
              free={freeFor(line, stock.data?.rows)}
              onAmount={amount => apply({ type: 'setAmount', productId: line.productId, amount })}
              onRemove={() => apply({ type: 'remove', productId: line.productId })}
            />
          ))}
        </ul>
      )}
      <div className="mt-4 flex flex-wrap items-center justify-end gap-2">
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button
          type="submit"
          pending={add.isPending}
          disabledReason={
            empty
              ? `${empty.name}: ${aboveZero}`
              : short.length > 0
                ? 'More than there is in stock.'
                : undefined
          }
        >
          {total > 0 ? `Add ${amountOf(total, 'unit')}` : 'Add units'}
        </Button>
      </div>
    </form>
  )
}

const optionsOf = (stock: readonly StockedProduct[]) =>
  stock.map(({ id, name, partNumber, available }) => ({
    value: String(id),
    label: name,
    keywords: [partNumber],
    hint: <Code>{partNumber}</Code>,
    end: `${available} available`,
  }))

interface WantedProps {
  line: DraftLine
  /** Undefined while the stock is on its way. */
  free: number | undefined
  onAmount: (amount: number) => void
  onRemove: () => void
}

function Wanted({ line, free, onAmount, onRemove }: WantedProps) {
  const refusalId = useId()
  const isShort = free !== undefined && free < line.amount
  const refusal = refusalOf(line) ?? (isShort ? `Only ${free} available.` : undefined)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <div className="min-w-0 flex-1">
        <div className="font-medium wrap-anywhere">{line.name}</div>
        <div className="text-sm text-muted">
          <Code>{line.partNumber}</Code>
          {refusal && (
            <span id={refusalId} role="alert" className="ml-2 text-red-text">
              {refusal}
            </span>
          )}
          {refusal && isShort && free > 0 && (
            <button type="button" className="link ml-2" onClick={() => onAmount(free)}>
              Take {free}
            </button>
          )}
        </div>
      </div>
      <Quantity
        value={line.amount}
        onChange={onAmount}
        label={line.name}
        max={maxOfOneModel}
        short={refusal !== undefined}
        errorId={refusal && refusalId}
      />
      <IconButton icon={X} size="sm" label={`Take ${line.name} off the list`} onClick={onRemove} />
    </li>
  )
}
