import type { UseQueryResult } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Unit } from '#contract/unit.ts'
import { units } from '#contract/units.ts'
import { recordNumber } from '#domain/record-number.ts'
import { isMissing, sentenceOf } from '#web/api-error.ts'
import { useAsk } from '#web/queries.ts'
import { useActor } from '#web/session.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState, LoadError } from '#web/ui/empty-state.tsx'
import { phone, useMedia } from '#web/ui/use-media.ts'
import { UnitBadge } from '../unit-badge.tsx'
import { UnitPlace } from '../unit-columns.tsx'
import './unit.css'
import { UnitActions } from './unit-actions.tsx'
import { UnitBody } from './unit-body.tsx'
import { nextStep, offerOf } from './unit-offer.ts'
import { UnitSkeleton } from './unit-skeleton.tsx'
import { useAccept } from './use-accept.ts'
import { useUnitComments } from './use-unit-comments.ts'
import { useUnitForm } from './use-unit-form.ts'

export interface UnitDialogProps {
  readonly unitId: number
  readonly onClose: () => void
}

/** The dialog "Edit Stock" (spec section 2): a unit with all that can be done to it, on phones the whole screen. */
export default function UnitDialog({ unitId, onClose }: UnitDialogProps) {
  const narrow = useMedia(phone)
  const asked = useAsk(units.one, { params: { unitId } })
  const isGone = isMissing(asked.error)
  if (asked.data && !isGone) return <Editing unit={asked.data} onClose={onClose} />
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={titleOf(unitId)}
      subtitle=" "
      size={narrow ? 'page' : 'wide'}
      flush
    >
      <Absent asked={asked} />
    </Dialog>
  )
}

const titleOf = (unitId: number) => `Edit Stock - ${recordNumber(unitId)}`

function Absent({ asked }: { asked: UseQueryResult<Unit> }) {
  if (isMissing(asked.error)) {
    return (
      <EmptyState icon={SearchX} title="No such unit">
        {sentenceOf(asked.error)}
      </EmptyState>
    )
  }
  if (!asked.isError) return <UnitSkeleton />
  return (
    <LoadError
      title="The unit could not be loaded"
      onRetry={() => void asked.refetch()}
      retrying={asked.isFetching}
    >
      {sentenceOf(asked.error)}
    </LoadError>
  )
}

const isFocusLost = () => {
  const active = document.activeElement
  return active === document.body || active?.getAttribute('role') === 'dialog'
}

/** A scanner types where the unit is accepted, unless somebody types elsewhere; on touch no keyboard jumps up. */
function useScanFocus(canAccept: boolean): void {
  useEffect(() => {
    if (!canAccept || !isFocusLost() || matchMedia('(pointer: coarse)').matches) return
    document.querySelector<HTMLInputElement>('[data-scan] input')?.focus()
  }, [canAccept])
}

function Editing({ unit, onClose }: { unit: Unit; onClose: () => void }) {
  const actor = useActor()
  const narrow = useMedia(phone)
  const offer = offerOf(unit, actor)
  const editing = useUnitForm(unit)
  const comments = useUnitComments(unit.id)
  const accepting = useAccept(unit)
  const [isLeaving, setLeaving] = useState(false)
  const isTyping = (offer.canEdit && editing.form.formState.isDirty) || comments.form.formState.isDirty
  const leave = () => (isTyping ? setLeaving(true) : onClose())
  const next = nextStep(offer)
  const hasBar = narrow && next !== null
  useScanFocus(offer.canAccept)

  const actions = (
    <UnitActions
      unit={unit}
      offer={offer}
      size={narrow ? 'lg' : 'md'}
      accepting={hasBar ? accepting : undefined}
    />
  )
  return (
    <Dialog
      open
      onOpenChange={open => !open && leave()}
      title={titleOf(unit.id)}
      subtitle={<State unit={unit} />}
      size={narrow ? 'page' : 'wide'}
      head={!hasBar && <div className="flex shrink-0 gap-2">{actions}</div>}
      footer={hasBar && <div className="unit-bar">{actions}</div>}
      flush
      keepOnOutsidePress={isTyping}
    >
      <UnitBody
        unit={unit}
        offer={offer}
        editing={editing}
        comments={comments}
        accepting={accepting}
        hasBar={hasBar}
      />
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setLeaving}
        title="Discard your changes?"
        confirm="Discard changes"
        cancel="Keep editing"
        danger
        onConfirm={onClose}
      >
        What you typed about unit <b>{recordNumber(unit.id)}</b> has not been saved.
      </ConfirmDialog>
    </Dialog>
  )
}

/** The unit's state beneath the dialog's title, what it is and where. */
function State({ unit }: { unit: Unit }) {
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
      <UnitBadge state={unit.unitState.name} />
      <span className="min-w-0 break-words">
        {unit.product.name} · <UnitPlace unit={unit} />
      </span>
    </div>
  )
}
