import { useEffect, useState } from 'react'
import type { Unit } from '#contract/unit.ts'
import { unitTraits } from '#domain/unit.ts'
import { CommentsSection } from '#web/comments/comments-section.tsx'
import { Accordion, type Section } from '#web/ui/accordion.tsx'
import type { UnitActionsAllowed } from './allowed-actions.ts'
import { CheckSection } from './check-section.tsx'
import { HistorySection } from './history-section.tsx'
import { TransferSection } from './transfer-section.tsx'
import { UnitFields } from './unit-fields.tsx'
import { UnitTimeline } from './unit-timeline.tsx'
import type { Accepting } from './use-accept.ts'
import { useUnitComments } from './use-unit-comments.ts'
import { useUnitForm } from './use-unit-form.ts'

export interface UnitBodyProps {
  readonly unit: Unit
  readonly allowed: UnitActionsAllowed
  readonly accepting: Accepting
  /** Whether the action that is due stands in a bar at the bottom. */
  readonly hasBar: boolean
  /** Called when there is unsaved text, and when there is none any more. */
  readonly onTyping: (isTyping: boolean) => void
}

export const nothingSaid = 'Nobody has said anything about this unit yet.'

/** The form, and beneath it the spec's sections in its order. */
export function UnitBody({ unit, allowed, accepting, hasBar, onTyping }: UnitBodyProps) {
  const editing = useUnitForm(unit)
  const comments = useUnitComments(unit.id)
  const isTyping = (allowed.canEdit && editing.form.formState.isDirty) || comments.form.formState.isDirty
  useEffect(() => {
    onTyping(isTyping)
    return () => onTyping(false)
  }, [isTyping, onTyping])

  const isMoving = unitTraits[unit.unitState.name].moving
  const [chosen, choose] = useState<string[]>()
  const usual = ['comments', 'timeline', ...(isMoving ? ['move'] : [])]
  const commentCount = comments.query.data?.length
  const talk: Section = {
    value: 'comments',
    title: 'Comments',
    aside: commentCount !== undefined && <span className="count">{commentCount}</span>,
    content: <CommentsSection conversation={comments} nothing={nothingSaid} />,
  }
  const check: Section = {
    value: 'move',
    title: 'Check',
    content: <CheckSection unit={unit} allowed={allowed} accepting={accepting} hasBar={hasBar} />,
  }
  const transfer: Section = { value: 'move', title: 'Transfer', content: <TransferSection unit={unit} /> }
  const moves = isMoving ? [check] : allowed.canTransfer ? [transfer] : []
  return (
    <div className="unit">
      <UnitFields unit={unit} editing={editing} canEdit={allowed.canEdit} />
      <Accordion
        className="card unit-parts"
        open={chosen ?? usual}
        onOpen={choose}
        sections={[
          talk,
          ...moves,
          { value: 'history', title: 'History', content: <HistorySection unitId={unit.id} /> },
          { value: 'timeline', title: 'Timeline', content: <UnitTimeline unitId={unit.id} /> },
        ]}
      />
    </div>
  )
}
