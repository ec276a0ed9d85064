import { useEffect, useState } from 'react'
import type { Unit } from '#contract/unit.ts'
import { units } from '#contract/units.ts'
import { recordNumber } from '#domain/record-number.ts'
import { isMissing } from '#web/api/api-error.ts'
import { useApiQuery } from '#web/api/queries.ts'
import { RecordAbsent } from '#web/records/record-absent.tsx'
import { RecordDialog } from '#web/records/record-dialog.tsx'
import { useActor } from '#web/session/session.tsx'
import { phone, useMedia } from '#web/ui/theme/use-media.ts'
import { UnitBadge } from '../unit-badge.tsx'
import { WhereItIs } from '../where-it-is.tsx'
import './unit.css'
import { allowedActions, nextStep } from './allowed-actions.ts'
import { UnitActions } from './unit-actions.tsx'
import { UnitBody } from './unit-body.tsx'
import { UnitSkeleton } from './unit-skeleton.tsx'
import { useAccept } from './use-accept.ts'

interface UnitDialogProps {
  readonly unitId: number
  readonly onClose: () => void
}

/** The dialog "Edit Stock" (spec section 2): a unit with all that can be done to it, on phones the whole screen. */
export default function UnitDialog({ unitId, onClose }: UnitDialogProps) {
  const actor = useActor()
  const narrow = useMedia(phone)
  const query = useApiQuery(units.one, { params: { unitId } })
  const accepting = useAccept(unitId)
  const [isTyping, setTyping] = useState(false)
  const unit = isMissing(query.error) ? undefined : query.data
  const allowed = unit && allowedActions(unit, actor)
  const hasBar = narrow && allowed !== undefined && nextStep(allowed) !== null
  useScanFocus(allowed?.canAccept ?? false)

  const actions = unit && allowed && (
    <UnitActions
      unit={unit}
      allowed={allowed}
      size={narrow ? 'lg' : 'md'}
      accepting={hasBar ? accepting : undefined}
    />
  )
  return (
    <RecordDialog
      title={`Edit Stock - ${recordNumber(unitId)}`}
      subtitle={unit ? <State unit={unit} /> : ' '}
      size={narrow ? 'page' : 'wide'}
      head={!hasBar && <div className="flex shrink-0 gap-2">{actions}</div>}
      footer={hasBar && <div className="unit-bar">{actions}</div>}
      leavable
      name={
        <>
          unit <b>{recordNumber(unitId)}</b>
        </>
      }
      isDirty={isTyping}
      onClose={onClose}
    >
      {unit && allowed ? (
        <UnitBody unit={unit} allowed={allowed} accepting={accepting} hasBar={hasBar} onTyping={setTyping} />
      ) : (
        <RecordAbsent what="unit" query={query}>
          <UnitSkeleton />
        </RecordAbsent>
      )}
    </RecordDialog>
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

/** The unit's state beneath the dialog's title, what it is and where. */
function State({ unit }: { unit: Unit }) {
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
      <UnitBadge state={unit.unitState.name} />
      <span className="min-w-0 break-words">
        {unit.product.name} · <WhereItIs unit={unit} />
      </span>
    </div>
  )
}
