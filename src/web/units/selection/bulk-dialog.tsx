import { useId } from 'react'
import type { Unit } from '#contract/unit.ts'
import { amountOf } from '#domain/amounts.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import type { BulkAction } from './allowed-bulk-actions.ts'
import { BulkButtons } from './bulk-buttons.tsx'
import { BulkForm } from './bulk-form.tsx'
import { BulkProgress, BulkStopped, soFar } from './bulk-outcome.tsx'
import { bulkWords } from './bulk-words.ts'
import { refusalsOf } from './in-chunks.ts'
import { useBulk } from './use-bulk.ts'
import { useBulkOrder } from './use-bulk-order.ts'

interface BulkDialogProps {
  readonly action: BulkAction
  readonly units: readonly Unit[]
  /** Called with the units that are left undone. */
  readonly onClose: (left: readonly Unit[]) => void
}

/** Says what will happen to the picked units, does it, and tells honestly how far it came. */
export default function BulkDialog({ action, units, onClose }: BulkDialogProps) {
  const words = bulkWords[action]
  const formId = useId()
  const bulk = useBulk(units, {
    onDone: count => {
      toast({ variant: 'success', title: `${amountOf(count, 'unit')} ${words.done}` })
      onClose([])
    },
    onLost: ended => {
      const why = ended.stopped ? ` ${sentenceOf(ended.stopped.error)}` : ''
      toast({ variant: 'destructive', title: 'Error', description: `${soFar(ended, action)}.${why}` })
    },
  })
  const draft = useBulkOrder(action)
  const { state } = bulk
  const isAsking = state.phase === 'asking'
  const refusals = state.stopped ? refusalsOf(state.stopped.error, state.stopped.ids) : []
  const close = () => {
    if (state.phase === 'working') bulk.stop()
    else onClose(isAsking ? units : state.left)
  }

  return (
    <Dialog
      open
      onOpenChange={open => !open && close()}
      title={words.question(amountOf(isAsking ? units.length : state.total, 'unit'))}
      keepOnOutsidePress={!isAsking}
      footer={
        <BulkButtons
          action={action}
          bulk={bulk}
          order={draft.order}
          refused={new Set(refusals.map(({ id }) => id))}
          formId={formId}
          onClose={close}
        />
      }
    >
      {isAsking && <BulkForm id={formId} units={units} draft={draft} onSubmit={bulk.start} />}
      {state.phase === 'working' && <BulkProgress state={state} action={action} />}
      {state.phase === 'stopped' && <BulkStopped state={state} action={action} refusals={refusals} />}
    </Dialog>
  )
}
