import { useState } from 'react'
import type { Unit } from '#contract/unit.ts'
import { units } from '#contract/units.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import type { StateAction } from './allowed-actions.ts'
import { LoansLeftShort } from './loans-left-short.tsx'
import { stateWords, unitName } from './unit-words.ts'

interface StateDialogProps {
  readonly unit: Unit
  /** Null while nothing is asked. */
  readonly action: StateAction | null
  readonly onClose: () => void
}

/** Asks before a unit goes to repair or into the archive, or comes back; with a reason for its history. */
export function StateDialog({ unit, action, onClose }: StateDialogProps) {
  const change = useApiMutation(units.setState, {
    invalidates: ['unit', 'product'],
    onDone: (_, { body }) => {
      toast({ variant: 'success', title: stateWords[body.action].done })
      onClose()
    },
  })
  const [shown, setShown] = useState<StateAction>('repair')
  if (action !== null && action !== shown) setShown(action)
  const words = stateWords[shown]
  return (
    <ConfirmDialog
      open={action !== null}
      onOpenChange={open => !open && onClose()}
      title={words.question(unitName(unit))}
      confirm={words.label}
      danger={action !== null && words.danger}
      reason={{ label: 'Reason' }}
      pending={change.isPending}
      onConfirm={comment => action && change.mutate({ body: { id: unit.id, action, comment } })}
    >
      <p>
        <b>{unit.product.name}</b>, {unit.storeroom.name}. {words.consequence}
      </p>
      {action !== null && words.leaves && (
        <div className="mt-3 empty:hidden">
          <LoansLeftShort unitIds={[unit.id]} />
        </div>
      )}
    </ConfirmDialog>
  )
}
