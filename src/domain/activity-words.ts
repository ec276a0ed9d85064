import { displayName } from './account.ts'
import { changedFields, isWorded } from './changed-fields.ts'
import { type DomainEvent, type LoanEvent, loanEvents, peopleEvents, stockEvents } from './event.ts'
import { consequences, customerIn, doneByItself, loanWords } from './loan-words.ts'
import { peopleWords } from './people-words.ts'
import { stateName } from './state-name.ts'
import { stockWords } from './unit-words.ts'
import { type Detail, type Stretch, textOf } from './words.ts'

type Named = Parameters<typeof displayName>[0]

/** A history row as the Activity page and its exports show it. */
export interface ActivityFacts {
  readonly event: DomainEvent
  readonly detail: Detail
  readonly user: Named
}

const isOneOf = <H extends DomainEvent>(known: readonly H[], event: DomainEvent): event is H =>
  known.some(one => one === event)

/** Who did it: a user, the customer, or Loandesk itself (schedule and terminal). */
export function doneBy({ event, user, detail }: ActivityFacts): string {
  if (user) return displayName(user)
  return (isOneOf(loanEvents, event) ? customerIn(event, detail) : null) ?? doneByItself
}

/** What happened, to be shown after the actor: "approved the loan". Automatic events get a whole sentence. */
export function activityWords({ event, detail }: ActivityFacts): readonly Stretch[] {
  // byClock is false even for the schedule's events: doneBy() names Loandesk as their actor.
  if (isOneOf(loanEvents, event)) return loanWords({ event, detail, byClock: false, times: 1 })
  if (isOneOf(stockEvents, event)) return stockWords({ event, detail, loanId: null })
  return isOneOf(peopleEvents, event) ? peopleWords(event, detail) : [event]
}

/** Whether the words are a whole sentence, shown without an actor. */
export const isConsequence = ({ event }: ActivityFacts): boolean => consequences.includes(event as LoanEvent)

/** The comment or the reason given with it. */
export const reasonOf = ({ detail }: ActivityFacts): string | null =>
  textOf(detail.comment) ?? textOf(detail.reason)

/** One changed value, before and after. */
export interface Change {
  readonly what: string
  /** The state of the event's subject: its names say themselves what they are. */
  readonly isState?: true
  readonly was: string
  readonly is: string
}

/** Each change as "was → is", in words; empty where the event says it all. */
export function changesOf({ event, detail }: ActivityFacts): Change[] {
  const fields = changedFields(detail)
    .filter(({ field }) => isWorded(field))
    .map(({ name, was, is }) => ({ what: withoutArticle(name), was: shown(was), is: shown(is) }))
  const { was, is } = detail
  const named = stateNames.find(({ begins }) => event.startsWith(begins))
  if (named === undefined || was === undefined || is === undefined || was === is) return fields
  const { begins: _, ...said } = named
  return [{ ...said, was: stateInWords(was), is: stateInWords(is) }, ...fields]
}

/** Names what `was` and `is` describe, by the event's prefix. Other events put both into their words. */
const stateNames = [
  { begins: 'loan-', what: 'Status', isState: true },
  { begins: 'line-', what: 'Status', isState: true },
  { begins: 'unit-', what: 'Status', isState: true },
  { begins: 'user-', what: 'Status', isState: true },
  { begins: 'role-', what: 'Role' },
] as const

const withoutArticle = (name: string) => {
  const bare = name.replace(/^(the|whether it) /, '')
  return bare.charAt(0).toUpperCase() + bare.slice(1)
}

const shown = (value: unknown) => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return value === null || value === undefined || value === '' ? '-' : String(value)
}

const stateInWords = (value: unknown) => (typeof value === 'string' ? stateName(value) : shown(value))
