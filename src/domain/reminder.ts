import { limits } from './limits.ts'
import { type LoanState, loanStatesThat, loanTraits } from './loan.ts'
import { inWords } from './machine.ts'
import { morningOf } from './morning.ts'
import { dueAt, graceEndsAt, type ReminderKind, reminderDays } from './overdue.ts'
import { type Refusal, refuse } from './refusal.ts'

/** What the schedule needs to know of a loan. */
export interface RemindedLoan {
  readonly state: LoanState
  readonly createdAt: string
  readonly loanPeriod: number
  /** The country's time zone: reminders are sent in its morning. */
  readonly timeZone: string
  /** When units were last shipped; null if none was. */
  readonly lastShippedAt: string | null
}

/** A reminder that was sent. */
export interface SentReminder {
  readonly kind: ReminderKind
  readonly round: number
  readonly at: string
}

/** A reminder that is due; rounds count from 0, and only OVERDUE has more than one. */
export interface WantedReminder {
  readonly kind: Exclude<ReminderKind, 'BY_HAND' | 'SIGN'>
  readonly round: number
}

interface ReminderSlot extends WantedReminder {
  readonly at: string
}

const week = 7
const weekMs = week * 24 * 60 * 60 * 1000
const isReached = (instant: string, now: string) => Date.parse(instant) <= Date.parse(now)
const isPast = (instant: string, now: string) => Date.parse(instant) < Date.parse(now)

/** The loan states in which reminderWanted() can return one. */
export const remindedStates = loanStatesThat('shipping', 'out')

/**
 * The most urgent reminder that is due for a loan now, or null (domain.md, Reminders). After an outage one reminder is
 * sent instead of all that were missed: only the newest week counts, and an overdue loan gets no "due soon".
 */
export function reminderWanted(
  loan: RemindedLoan,
  sent: readonly SentReminder[],
  now: string,
): WantedReminder | null {
  const wanted = slotsOf(loan, now).find(slot => isReached(slot.at, now) && !wasSent(slot, sent))
  return wanted ? { kind: wanted.kind, round: wanted.round } : null
}

/**
 * When each reminder of the loan is due, the most urgent first: always 08:00 in the country, and not before the morning
 * after the last shipping, whose mail names the due date already.
 */
function slotsOf(loan: RemindedLoan, now: string): ReminderSlot[] {
  const { timeZone, lastShippedAt } = loan
  if (lastShippedAt === null) return []
  const due = dueAt(loan)
  if (loanTraits[loan.state].shipping) {
    return [{ kind: 'PARTLY_SHIPPED', round: 0, at: morningOf(due, timeZone, 1) }]
  }
  if (!loanTraits[loan.state].out) return []
  const rested = (at: string) => later(at, morningOf(lastShippedAt, timeZone, 1))
  if (!isPast(due, now)) {
    return [{ kind: 'DUE_SOON', round: 0, at: rested(morningOf(due, timeZone, -reminderDays)) }]
  }
  const overdue = newestWeek(due, timeZone, now)
  return [
    { kind: 'GRACE_ENDED', round: 0, at: rested(morningOf(graceEndsAt(loan), timeZone, 1)) },
    { kind: 'OVERDUE', round: overdue.round, at: rested(overdue.at) },
  ]
}

/** The newest past slot of the weekly mornings that begin the day after the due day, or the first of them. */
function newestWeek(due: string, timeZone: string, now: string): { round: number; at: string } {
  const of = (round: number) => ({ round, at: morningOf(due, timeZone, 1 + round * week) })
  const weeks = Math.floor((Date.parse(now) - Date.parse(of(0).at)) / weekMs)
  // A week with the change to summer time is an hour shorter.
  const next = of(Math.max(0, weeks + 1))
  return isReached(next.at, now) ? next : of(Math.max(0, weeks))
}

const later = (one: string, other: string) => (isReached(one, other) ? other : one)

/**
 * The receivers of each reminder of a loan that is out or being shipped (domain.md, Reminders); `admins` are those who
 * may ship it. Reminders to sign go to whoever has the open link, the last one to the creator, too (notify-to-sign.ts).
 */
export const reminded = {
  DUE_SOON: ['creator', 'customer'],
  OVERDUE: ['creator', 'customer'],
  GRACE_ENDED: ['creator', 'managers', 'customer'],
  BY_HAND: ['creator', 'customer'],
  PARTLY_SHIPPED: ['admins'],
} as const satisfies Record<
  Exclude<ReminderKind, 'SIGN'>,
  readonly ('creator' | 'customer' | 'managers' | 'admins')[]
>

const goesToCustomer = (kind: ReminderKind) =>
  kind !== 'SIGN' && reminded[kind].some(who => who === 'customer')

/**
 * Whether the slot's reminder, or one that replaces it, was sent. Any reminder to the customer since the slot, also by
 * hand, replaces "due soon" and "overdue"; the end of the grace period is always sent, because it also goes to managers.
 */
function wasSent({ kind, round, at }: ReminderSlot, sent: readonly SentReminder[]): boolean {
  const coversIt = (other: SentReminder) =>
    (kind === 'DUE_SOON' || kind === 'OVERDUE') && goesToCustomer(other.kind) && isReached(at, other.at)
  return sent.some(other => (other.kind === kind && other.round >= round) || coversIt(other))
}

/** How late a loan is, as its reminders word it: not yet, past its due date, or past the grace period. */
export function latenessOf(
  loan: Pick<RemindedLoan, 'createdAt' | 'loanPeriod'>,
  now: string,
): 'DUE_SOON' | 'OVERDUE' | 'GRACE_ENDED' {
  if (isPast(graceEndsAt(loan), now)) return 'GRACE_ENDED'
  return isPast(dueAt(loan), now) ? 'OVERDUE' : 'DUE_SOON'
}

/** Minutes that must pass between two reminders by hand. */
const reminderPause = limits.remindersOfLoan.minutes

/** "Remind now" is for active loans and for documents to sign, and not right after another reminder by hand. */
export function checkReminding(
  loan: { readonly state: LoanState; readonly lastByHandAt: string | null },
  now: string,
): Refusal | null {
  const { out, ready } = loanTraits[loan.state]
  if (!out && !ready) return refuse('wrong_state', 'The loan', inWords(loan.state))
  if (loan.lastByHandAt === null) return null
  const sinceMs = Date.parse(now) - Date.parse(loan.lastByHandAt)
  return sinceMs < reminderPause * 60 * 1000 ? refuse('reminded_just_now', String(reminderPause)) : null
}
