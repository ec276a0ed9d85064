import { ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect } from 'react'
import { language } from '#domain/dates.ts'
import { isTyping } from '#web/ui/form/typing.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { TrailPlace } from './list-trail.ts'

interface TrailNavProps {
  readonly place: TrailPlace
  /** Something typed is not saved: going on would lose it. */
  readonly isDirty: boolean
  readonly onGo: (id: number) => void
}

/** A dialog over the record takes the keys. */
const isAsked = () => document.querySelector('[role="alertdialog"], [role="menu"], [role="listbox"]') !== null

/** "3 of 86", and the way to the record before and after it in its list; J goes on, K goes back. */
export function TrailNav({ place, isDirty, onGo }: TrailNavProps) {
  const { position, total, previous, next } = place
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      if (ctrlKey || metaKey || altKey || isDirty || isTyping(target) || isAsked()) return
      const goal = key === 'j' ? next : key === 'k' ? previous : null
      if (goal === null) return
      event.preventDefault()
      onGo(goal)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
  const of = total === null ? '' : ` of ${total.toLocaleString(language)}`
  const arrow = (label: string, icon: typeof ChevronUp, id: number | null) => (
    <IconButton
      icon={icon}
      label={label}
      size="sm"
      disabled={id === null || isDirty}
      onClick={() => id !== null && onGo(id)}
    />
  )
  return (
    <span className="trail num">
      {position.toLocaleString(language)}
      {of}
      {arrow('Previous', ChevronUp, previous)}
      {arrow('Next', ChevronDown, next)}
    </span>
  )
}
