import { ChevronDown, ChevronUp } from 'lucide-react'
import { grouped } from '#domain/amounts.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { PositionInList } from './shown-list.ts'
import { usePlainKeys } from './use-plain-keys.ts'

interface PreviousNextProps {
  readonly inList: PositionInList
  /** Typed text is not saved: going on would lose it. */
  readonly isDirty: boolean
  readonly onGo: (id: number) => void
}

/** "3 of 86", and the way to the record before and after it in its list; J goes on, K goes back. */
export function PreviousNext({ inList, isDirty, onGo }: PreviousNextProps) {
  const { position, total, previous, next } = inList
  const goTo = (id: number | null) => (id === null || isDirty ? undefined : () => onGo(id))
  usePlainKeys({ j: goTo(next), k: goTo(previous) })
  const of = total === null ? '' : ` of ${grouped(total)}`
  const arrow = (label: string, icon: typeof ChevronUp, id: number | null) => (
    <IconButton icon={icon} label={label} size="sm" disabled={goTo(id) === undefined} onClick={goTo(id)} />
  )
  return (
    <span className="previous-next screen-only num">
      {grouped(position)}
      {of}
      {arrow('Previous', ChevronUp, previous)}
      {arrow('Next', ChevronDown, next)}
    </span>
  )
}
