import { useId, useState } from 'react'
import type { Unit } from '#contract/unit.ts'
import { stateActions } from '#contract/unit-actions.ts'
import { sentenceOf } from '#web/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormField } from '#web/ui/form-field.tsx'
import { Note } from '#web/ui/note.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'
import { DestinationFields, useDestination } from '../destination-fields.tsx'
import { LackingLoans } from '../unit-page/lacking-loans.tsx'
import { acceptorsAt } from '../unit-page/unit-words.ts'
import type { BulkAction } from './bulk-offer.ts'
import { BulkProgress, BulkStopped, soFar } from './bulk-outcome.tsx'
import { bulkWords, unitsOf } from './bulk-words.ts'
import { refusalsOf } from './in-chunks.ts'
import { type BulkOrder, useBulk } from './use-bulk.ts'

export interface BulkDialogProps {
  readonly action: BulkAction
  readonly units: readonly Unit[]
  /** With those that it was not done to. */
  readonly onClose: (left: readonly Unit[]) => void
}

/** Says what will happen to the picked units, does it, and tells honestly how far it came. */
export default function BulkDialog({ action, units, onClose }: BulkDialogProps) {
  const words = bulkWords[action]
  const formId = useId()
  const to = useDestination()
  const [reason, setReason] = useState('')
  const bulk = useBulk(units, {
    onDone: count => {
      toast({ variant: 'success', title: `${unitsOf(count)} ${words.done}` })
      onClose([])
    },
    onLost: ended => {
      const why = ended.stopped ? ` ${sentenceOf(ended.stopped.error)}` : ''
      toast({ variant: 'destructive', title: 'Error', description: `${soFar(ended, action)}.${why}` })
    },
  })
  const { state } = bulk
  const isWorking = state.phase === 'working'
  const takesReason = stateActions.some(known => known === action)
  const comment = reason.trim()
  const order: BulkOrder = {
    action,
    ...(to.destination && { storeroomId: to.destination.id }),
    ...(takesReason && comment !== '' && { comment }),
  }
  const here = new Set(units.map(({ storeroomId }) => storeroomId))
  const refusals = state.stopped ? refusalsOf(state.stopped.error, state.stopped.ids) : []
  const inTheWay = new Set(refusals.map(({ id }) => id))
  const others = state.left.filter(({ id }) => !inTheWay.has(id))
  const canGoOn = state.phase === 'stopped' && inTheWay.size > 0 && others.length > 0
  const close = () => {
    if (isWorking) bulk.stop()
    else onClose(state.phase === 'asking' ? units : state.left)
  }

  return (
    <Dialog
      open
      onOpenChange={open => !open && close()}
      title={words.question(unitsOf(state.phase === 'asking' ? units.length : state.total))}
      keepOnOutsidePress={state.phase !== 'asking'}
      footer={
        <>
          {isWorking ? (
            <Button variant="ghost" pending={state.isStopping} onClick={bulk.stop}>
              Stop
            </Button>
          ) : (
            <Button variant="ghost" onClick={close}>
              {state.phase === 'asking' ? 'Cancel' : 'Close'}
            </Button>
          )}
          {canGoOn && (
            <Button variant="primary" onClick={() => bulk.start(order, others)}>
              Go on without {inTheWay.size === 1 ? 'it' : `these ${inTheWay.size}`}
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
      }
    >
      {state.phase === 'asking' && (
        <form
          id={formId}
          noValidate
          className="grid gap-4"
          onSubmit={
            action === 'transfer'
              ? to.form.onSubmit(({ storeroomId }) => bulk.start({ action, storeroomId }))
              : event => {
                  event.preventDefault()
                  bulk.start(order)
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
          {words.leaves && <LackingLoans unitIds={units.map(({ id }) => id)} />}
          {takesReason && (
            <FormField label="Reason" optional>
              <Textarea value={reason} onChange={event => setReason(event.target.value)} maxLength={2000} />
            </FormField>
          )}
        </form>
      )}
      {isWorking && <BulkProgress state={state} action={action} />}
      {state.phase === 'stopped' && <BulkStopped state={state} action={action} refusals={refusals} />}
    </Dialog>
  )
}

/** "Lund HQ, Kista and 3 more storerooms". */
function placesOf(units: readonly Unit[]): string {
  const names = [...new Set(units.map(({ storeroom, fromStoreroom }) => (fromStoreroom ?? storeroom).name))]
  if (names.length <= 3) return names.join(', ')
  return `${names.slice(0, 2).join(', ')} and ${names.length - 2} more storerooms`
}
