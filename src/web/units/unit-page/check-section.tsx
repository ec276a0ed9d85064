import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { Unit } from '#contract/unit.ts'
import { units } from '#contract/units.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { ScanInput } from '#web/ui/form/scan-input.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { AcceptButton } from './accept-button.tsx'
import type { UnitActionsAllowed } from './allowed-actions.ts'
import { acceptorsAt, unitName } from './unit-words.ts'
import type { Accepting } from './use-accept.ts'

interface CheckSectionProps {
  readonly unit: Unit
  readonly allowed: UnitActionsAllowed
  readonly accepting: Accepting
  /** The accept button stands in the bar at the bottom. */
  readonly hasBar: boolean
}

/** Spec section 2: while a unit is in transfer, its accept form stands in the place of the transfer form. */
export function CheckSection({ unit, allowed, accepting, hasBar }: CheckSectionProps) {
  const [isCancelling, setCancelling] = useState(false)
  return (
    <div className="grid gap-4">
      <p className="text-sm text-muted">
        {allowed.canAccept
          ? acceptHint(unit)
          : `${acceptorsAt(unit.storeroom)} got a mail, and can accept it there.`}
      </p>
      {allowed.canAccept && <ScanField unit={unit} accepting={accepting} />}
      {(allowed.canCancelTransfer || (allowed.canAccept && !hasBar)) && (
        <div className="unit-buttons">
          {allowed.canCancelTransfer && (
            <Button icon={Undo2} onClick={() => setCancelling(true)}>
              Cancel transfer
            </Button>
          )}
          {allowed.canAccept && !hasBar && <AcceptButton accepting={accepting} />}
        </div>
      )}
      <CancelDialog unit={unit} open={isCancelling} onClose={() => setCancelling(false)} />
    </div>
  )
}

const acceptHint = ({ serialNumber }: Unit) =>
  serialNumber
    ? 'Scan it to be sure that it is the unit that was sent, or accept it without.'
    : 'It has no serial number yet. The one that you scan is stored with it.'

function ScanField({ unit, accepting }: { unit: Unit; accepting: Accepting }) {
  const { code, type, scan, refusal } = accepting
  return (
    <div data-scan={unit.id}>
      <FormField label="Serial Number" optional error={refusal}>
        <ScanInput label="Serial Number" text={code} onText={type} onScan={scan} />
      </FormField>
    </div>
  )
}

interface CancelDialogProps {
  unit: Unit
  open: boolean
  onClose: () => void
}

function CancelDialog({ unit, open, onClose }: CancelDialogProps) {
  const cancel = useApiMutation(units.cancelTransfer, {
    invalidates: ['unit'],
    onDone: () => {
      toast({ variant: 'success', title: 'Transfer cancelled' })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={next => !next && onClose()}
      title={`Cancel the transfer of ${unitName(unit)}?`}
      confirm="Cancel transfer"
      cancel="Keep it"
      pending={cancel.isPending}
      onConfirm={() => cancel.mutate({ body: { id: unit.id } })}
    >
      It is back in <b>{unit.fromStoreroom?.name ?? 'its storeroom'}</b> at once, and in stock.
    </ConfirmDialog>
  )
}
