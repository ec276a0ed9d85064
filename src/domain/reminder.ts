import { limits } from './limits.ts'
import { type LoanState, loanStatesThat, loanTraits } from './loan.ts'
import { inWords } from './machine.ts'
import { morningOf } from './morning.ts'
import { dueAt, graceEndsAt, type ReminderKind, reminderDays } from './overdue.ts'
import { type Refusal, refuse } from './refusal.ts'

/** A loan as the clock sees it. */
export interface RemindedLoan {
  readonly state: LoanState
  readonly createdAt: string
  readonly loanPeriod: number
  /** The country's: reminders go out in its morning. */
  readonly timeZone: string
  /** When units of it were last shipped; null while none was. */
  readonly lastShippedAt: string | null
}

/** A reminder that went out. */
export interface SentReminder {
  readonly kind: ReminderKind
  readonly round: number
  readonly at: string
}

/** What the clock reminds of; rounds count from 0, and only OVERDUE has more than one. */
export interface WantedReminder {
  readonly kind: Exclude<ReminderKind, 'BY_HAND'>
  readonly round: number
}

interface ReminderSlot extends WantedReminder {
  readonly at: string
}

const week = 7
const weekMs = week * 24 * 60 * 60 * 1000
const isReached = (instant: string, now: string) => Date.parse(instant) <= Date.parse(now)
const isPast = (instant: string, now: string) => Date.parse(instant) < Date.parse(now)

/** The states in which reminderWanted() can want one. */
export const remindedStates = loanStatesThat('shipping', 'out')

/**
 * The one reminder that a loan wants now, or null (domain.md section 6). Each has its slot, 08:00 in the country: three
 * days before the due day; the day after it, then every week; the day after the grace ended; and, where units still wait
 * to be shipped, the day after the due day. Nothing goes out on the heels of a shipping, whose mail tells the due date:
 * a reminder waits for the morning after it.
 *
 * What was missed while no server ran goes out once, and only the newest that matters: not that it will be due when it is
 * overdue, not of five weeks when the sixth has begun, and of an ended grace instead of the week. Whatever went out since
 * a slot to the same people, by hand too, was its reminder; that the grace ended is told in any case, for then the
 * managers hear of it.
 */
export function reminderWanted(
  loan: RemindedLoan,
  sent: readonly SentReminder[],
  now: string,
): WantedReminder | null {
  const wanted = slotsOf(loan, now).find(slot => isReached(slot.at, now) && !wasSent(slot, sent))
  return wanted ? { kind: wanted.kind, round: wanted.round } : null
}

/** The most pressing first. */
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

/** The first morning after the due day, or the newest of those a week apart that has come. */
function newestWeek(due: string, timeZone: string, now: string): { round: number; at: string } {
  const of = (round: number) => ({ round, at: morningOf(due, timeZone, 1 + round * week) })
  const weeks = Math.floor((Date.parse(now) - Date.parse(of(0).at)) / weekMs)
  // A week over the change to summer time is an hour short.
  const next = of(Math.max(0, weeks + 1))
  return isReached(next.at, now) ? next : of(Math.max(0, weeks))
}

const later = (one: string, other: string) => (isReached(one, other) ? other : one)

const toBorrower: readonly ReminderKind[] = ['DUE_SOON', 'OVERDUE', 'GRACE_ENDED', 'BY_HAND']

function wasSent({ kind, round, at }: ReminderSlot, sent: readonly SentReminder[]): boolean {
  const coversIt = (other: SentReminder) =>
    (kind === 'DUE_SOON' || kind === 'OVERDUE') && toBorrower.includes(other.kind) && isReached(at, other.at)
  return sent.some(other => (other.kind === kind && other.round >= round) || coversIt(other))
}

/** How late a loan is, as its reminders say it: not yet, past its due date, or past the grace. */
export function latenessOf(
  loan: Pick<RemindedLoan, 'createdAt' | 'loanPeriod'>,
  now: string,
): 'DUE_SOON' | 'OVERDUE' | 'GRACE_ENDED' {
  if (isPast(graceEndsAt(loan), now)) return 'GRACE_ENDED'
  return isPast(dueAt(loan), now) ? 'OVERDUE' : 'DUE_SOON'
}

/** So long after a reminder by hand nobody sends another one, in minutes. */
export const reminderPause = limits.remindersOfLoan.minutes

/** "Remind now" is for active loans, and not when somebody did so a moment ago. */
export function refuseReminding(
  loan: { readonly state: LoanState; readonly lastByHandAt: string | null },
  now: string,
): Refusal | null {
  if (!loanTraits[loan.state].out) return refuse('wrong_state', 'The loan', inWords(loan.state))
  if (loan.lastByHandAt === null) return null
  const sinceMs = Date.parse(now) - Date.parse(loan.lastByHandAt)
  return sinceMs < reminderPause * 60 * 1000 ? refuse('reminded_just_now', String(reminderPause)) : null
}
