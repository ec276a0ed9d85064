import type { UnitActivity } from '#contract/unit.ts'
import { isOfLine, type LineEvent } from '#domain/event.ts'
import { stockWords } from '#domain/unit-words.ts'
import { type Stretch, textOf } from '#domain/words.ts'

/** One thing that happened to the unit, in words. */
export interface TimelineEntry {
  readonly id: number
  readonly event: UnitActivity['event']
  readonly user: UnitActivity['user']
  readonly at: string
  /** What comes after the name: "sent it to Kista"; "was sourced …" where nobody may be named. */
  readonly did: readonly Stretch[]
  /** A reason that was given. */
  readonly reason: string | null
  /** What somebody said of it; then there is nothing else to tell. */
  readonly comment: string | null
}

/** The unit's life as sentences, newest first; what was said of it stands among what happened. */
export function entriesOf(activity: readonly UnitActivity[]): TimelineEntry[] {
  return activity.map(entryOf).toReversed()
}

function entryOf(entry: UnitActivity): TimelineEntry {
  const { id, event, user, createdAt, detail } = entry
  return {
    id,
    event,
    user,
    at: createdAt,
    did: user === null && isOfLoan(event) ? hiddenDeed(event) : stockWords(entry),
    reason: textOf(detail.reason),
    comment: event === 'unit-commented' ? (textOf(detail.comment) ?? '-') : null,
  }
}

const isOfLoan = (event: UnitActivity['event']) => event.startsWith('line-') || event.startsWith('loan-')

const hidden: Readonly<Record<LineEvent, string>> = {
  'line-sourced': 'Sourced for',
  'line-put-back': 'Put back from',
  'line-cancelled': 'Removed from',
  'line-shipped': 'Shipped on',
  'line-returned': 'Came back from',
  'line-damaged': 'Came back damaged from',
  'line-permanent': 'Stays with the customer of',
  'line-lost': 'Lost on',
}

/** Of a loan out of reach nothing is told but that there was one (domain.md section 2). */
function hiddenDeed(event: UnitActivity['event']): Stretch[] {
  return [`${isOfLine(event) ? hidden[event] : 'Changed by'} a loan in another country`]
}
