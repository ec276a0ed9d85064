import { Button } from '#web/ui/button.tsx'
import type { BulkAction } from './allowed-bulk-actions.ts'
import { bulkWords } from './bulk-words.ts'
import type { Bulk, BulkOrder } from './use-bulk.ts'

interface BulkButtonsProps {
  readonly action: BulkAction
  readonly bulk: Bulk
  readonly order: BulkOrder
  /** The units that stopped it; without them it can go on. */
  readonly refused: ReadonlySet<number>
  readonly formId: string
  readonly onClose: () => void
}

/** The foot of the dialog: cancel or stop, and do it, try again, or go on without what stood in the way. */
export function BulkButtons({ action, bulk, order, refused, formId, onClose }: BulkButtonsProps) {
  const { state } = bulk
  const words = bulkWords[action]
  const isWorking = state.phase === 'working'
  const others = state.left.filter(({ id }) => !refused.has(id))
  const canGoOn = state.phase === 'stopped' && refused.size > 0 && others.length > 0
  return (
    <>
      {isWorking ? (
        <Button variant="ghost" pending={state.isStopping} onClick={bulk.stop}>
          Stop
        </Button>
      ) : (
        <Button variant="ghost" onClick={onClose}>
          {state.phase === 'asking' ? 'Cancel' : 'Close'}
        </Button>
      )}
      {canGoOn && (
        <Button variant="primary" onClick={() => bulk.start(order, others)}>
          Go on without {refused.size === 1 ? 'it' : `these ${refused.size}`}
        </Button>
      )}
      {state.phase === 'stopped' && !canGoOn && (
        <Button variant="primary" onClick={() => bulk.start(order)}>
          {state.stopped ? 'Try again' : 'Go on'}
        </Button>
      )}
      {state.phase !== 'stopped' && (
        <Button
          type="submit"
          form={formId}
          variant={words.danger ? 'danger' : 'primary'}
          icon={words.icon}
          pending={isWorking}
        >
          {words.label}
        </Button>
      )}
    </>
  )
}
