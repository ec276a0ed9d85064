import type { Unit } from '#contract/unit.ts'
import { FormField } from '#web/ui/form/form-field.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { Note } from '#web/ui/note.tsx'
import { DestinationFields } from '../destination-fields.tsx'
import { LoansLeftShort } from '../unit-page/loans-left-short.tsx'
import { acceptorsAt } from '../unit-page/unit-words.ts'
import { bulkWords } from './bulk-words.ts'
import type { BulkOrder } from './use-bulk.ts'
import type { BulkDraft } from './use-bulk-order.ts'

interface BulkFormProps {
  readonly id: string
  readonly units: readonly Unit[]
  readonly draft: BulkDraft
  readonly onSubmit: (order: BulkOrder) => void
}

/** Says what will happen to the units, and asks where they go, and why. */
export function BulkForm({ id, units, draft, onSubmit }: BulkFormProps) {
  const { to, order, takesReason, reason, setReason } = draft
  const { action } = order
  const words = bulkWords[action]
  const here = new Set(units.map(({ storeroomId }) => storeroomId))
  return (
    <form
      id={id}
      noValidate
      className="grid gap-4"
      onSubmit={
        action === 'transfer'
          ? to.form.onSubmit(({ storeroomId }) => onSubmit({ action, storeroomId }))
          : event => {
              event.preventDefault()
              onSubmit(order)
            }
      }
    >
      <p>
        From {placesOf(units)}. {words.consequence}
      </p>
      {action === 'transfer' && (
        <DestinationFields
          to={to}
          from={[...here]}
          hereHint={here.size === 1 ? 'They are here now' : 'Some of these are here now'}
        />
      )}
      {to.destination && <Note>{acceptorsAt(to.destination)} get a mail, and accept them there.</Note>}
      {words.leaves && <LoansLeftShort unitIds={units.map(({ id: unitId }) => unitId)} />}
      {takesReason && (
        <FormField label="Reason" optional>
          <Textarea value={reason} onChange={event => setReason(event.target.value)} maxLength={2000} />
        </FormField>
      )}
    </form>
  )
}

/** "Lund HQ, Kista and 3 more storerooms". */
function placesOf(units: readonly Unit[]): string {
  const names = [...new Set(units.map(({ storeroom, fromStoreroom }) => (fromStoreroom ?? storeroom).name))]
  if (names.length <= 3) return names.join(', ')
  return `${names.slice(0, 2).join(', ')} and ${names.length - 2} more storerooms`
}
