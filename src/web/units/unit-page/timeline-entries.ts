import type { UnitActivity } from '#contract/unit.ts'
import { displayName } from '#domain/account.ts'
import { isOfLine, type LineEvent } from '#domain/event.ts'
import { stockWords } from '#domain/unit-words.ts'
import { type Stretch, textOf } from '#domain/words.ts'
import type { TimelineEntry } from '#web/records/record-timeline.tsx'

type UnitEntry = TimelineEntry<UnitActivity['event']>

/** The unit's life as sentences, newest first; what was said of it stands among what happened. */
export function entriesOf(activity: readonly UnitActivity[]): UnitEntry[] {
  return activity.map(entryOf).toReversed()
}

/** What put the unit where it is: what is said of it, or edited, moves it nowhere. Undefined where its past tells nothing. */
export const cameBy = (activity: readonly UnitActivity[]): UnitActivity | undefined =>
  activity.findLast(({ event }) => event !== 'unit-commented' && event !== 'unit-edited')

function entryOf(entry: UnitActivity): UnitEntry {
  const { id, event, user, createdAt, detail } = entry
  return {
    id,
    event,
    user,
    by: user && displayName(user),
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
  'line-return-undone': 'Still out on',
  'line-damaged': 'Came back damaged from',
  'line-permanent': 'Stays with the customer of',
  'line-lost': 'Lost on',
}

/** The words for an event of a loan out of reach, which tell only that there was one (domain.md, Countries). */
function hiddenDeed(event: UnitActivity['event']): Stretch[] {
  return [`${isOfLine(event) ? hidden[event] : 'Changed by'} a loan in another country`]
}
