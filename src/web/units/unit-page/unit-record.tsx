import { useEffect, useState } from 'react'
import type { Unit } from '#contract/unit.ts'
import { units } from '#contract/units.ts'
import { recordNumber } from '#domain/record-number.ts'
import { isMissing } from '#web/api/api-error.ts'
import { useApiQuery } from '#web/api/queries.ts'
import { PreviousNext } from '#web/records/previous-next.tsx'
import { RecordAbsent } from '#web/records/record-absent.tsx'
import { RecordFrame } from '#web/records/record-frame.tsx'
import { usePositionInList } from '#web/records/use-position-in-list.ts'
import { paths } from '#web/routing/paths.ts'
import { useActor } from '#web/session/session.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { Code } from '#web/ui/text/code.tsx'
import { phone, useMedia } from '#web/ui/theme/use-media.ts'
import { useGradually } from '#web/ui/use-gradually.ts'
import { UnitBadge } from '../unit-badge.tsx'
import { WhereItIs } from '../where-it-is.tsx'
import './unit.css'
import { allowedActions, hasMainAction } from './allowed-actions.ts'
import { transferButtonId, UnitActions } from './unit-actions.tsx'
import { UnitBody } from './unit-body.tsx'
import { UnitPageBody } from './unit-page-body.tsx'
import { UnitSkeleton } from './unit-skeleton.tsx'
import { useAccept } from './use-accept.ts'

const stock = { label: 'Stock', to: paths.stock }

interface UnitRecordProps {
  readonly unitId: number
  /** Closes the dialog over the list; without it the unit is a page. */
  readonly onClose?: () => void
}

/** A unit with all that can be done to it: the dialog "Edit Stock" (spec section 2), or a page of its own. */
export default function UnitRecord({ unitId, onClose }: UnitRecordProps) {
  const actor = useActor()
  const narrow = useMedia(phone)
  const query = useApiQuery(units.one, { params: { unitId } })
  const accepting = useAccept(unitId)
  const [isTyping, setTyping] = useState(false)
  const [isTransferring, setTransferring] = useState(false)
  const { inList, goTo } = usePositionInList('unit', unitId)
  const unit = useGradually(isMissing(query.error) ? undefined : query.data)
  const allowed = unit && allowedActions(unit, actor)
  // In a dialog the transfer has a section of its own.
  const offersTransfer = !onClose && !isTransferring
  const hasBar =
    narrow && unit !== undefined && allowed !== undefined && hasMainAction(unit, allowed, offersTransfer)
  useScanFocus(allowed?.canAccept ?? false)

  const actions = unit && allowed && (
    <UnitActions
      unit={unit}
      allowed={allowed}
      size={narrow ? 'lg' : 'md'}
      accepting={hasBar ? accepting : undefined}
      onTransfer={offersTransfer ? () => setTransferring(true) : undefined}
    />
  )
  const closeTransfer = (isSent: boolean) => {
    setTransferring(false)
    requestAnimationFrame(() => {
      // Once the unit is sent there is no button: the heading takes the focus, unless there is something to scan.
      if (!isSent) document.getElementById(transferButtonId)?.focus()
      else if (isFocusLost()) document.querySelector<HTMLElement>('article h1')?.focus()
    })
  }
  const number = recordNumber(unitId)
  const nameless = isMissing(query.error) ? null : number
  const shown = unit && allowed && { unit, allowed, accepting, hasBar, onTyping: setTyping }
  return (
    <RecordFrame
      onClose={onClose}
      dialogTitle={`Edit Stock - ${number}`}
      size={narrow ? 'page' : 'wide'}
      title={`Unit ${number}`}
      list={stock}
      crumb={number}
      heading={unit?.product.name ?? nameless}
      subtitle={unit && (onClose ? <State unit={unit} /> : <Identity unit={unit} />)}
      neighbours={inList && <PreviousNext inList={inList} isDirty={isTyping} onGo={goTo} />}
      actions={actions}
      hasBar={hasBar}
      name={
        <>
          unit <b>{number}</b>
        </>
      }
      isDirty={isTyping}
    >
      {shown && !onClose && (
        <UnitPageBody {...shown} onTransferClosed={isTransferring ? closeTransfer : undefined} />
      )}
      {shown && onClose && <UnitBody {...shown} />}
      {!shown && (
        <RecordAbsent what="unit" list={stock} query={query}>
          {onClose ? <UnitSkeleton /> : <SkeletonLines lines={8} />}
        </RecordAbsent>
      )}
    </RecordFrame>
  )
}

const isFocusLost = () => {
  const active = document.activeElement
  return active === document.body || active?.tagName === 'H1' || active?.getAttribute('role') === 'dialog'
}

/** A scanner types where the unit is accepted, unless somebody types elsewhere; on touch no keyboard jumps up. */
function useScanFocus(canAccept: boolean): void {
  useEffect(() => {
    if (!canAccept || !isFocusLost() || matchMedia('(pointer: coarse)').matches) return
    document.querySelector<HTMLInputElement>('[data-scan] input')?.focus()
  }, [canAccept])
}

/** Which one it is, beneath the name of what it is, and its state. */
function Identity({ unit: { serialNumber, unitState } }: { unit: Unit }) {
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
      {serialNumber === null ? (
        <span>No serial number</span>
      ) : (
        <span className="unit-serial">
          <Code serial>{serialNumber}</Code>
          <CopyButton text={serialNumber} what="serial number" />
        </span>
      )}
      <UnitBadge state={unitState.name} />
    </span>
  )
}

/** In a dialog, whose title is the unit's number: its state, what it is and where. */
function State({ unit }: { unit: Unit }) {
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
      <UnitBadge state={unit.unitState.name} />
      <span className="min-w-0 wrap-anywhere">
        {unit.product.name}&nbsp;· <WhereItIs unit={unit} />
      </span>
    </span>
  )
}
