import type { LoanActivity } from '#contract/loan.ts'
import { consequences, loanWords } from '#domain/loan-words.ts'
import { type Stretch, textOf } from '#domain/words.ts'

/** One thing that happened, in words: who, did what, when. */
export interface TimelineEntry {
  readonly id: number
  readonly event: LoanActivity['event']
  readonly user: LoanActivity['user']
  /** Who did it where it was nobody of ours: the customer. */
  readonly visitor: string | null
  /** It followed from the units; nobody did it. */
  readonly follows: boolean
  readonly at: string
  readonly did: readonly Stretch[]
  /** A reason that was given. */
  readonly said: string | null
  /** What somebody said of the loan; then there is nothing else to tell. */
  readonly comment: string | null
}

type Run = readonly [LoanActivity, ...LoanActivity[]]

/** The loan's history as sentences, newest first; what one person did to many units in a row is one sentence. */
export function entriesOf(activity: readonly LoanActivity[]): TimelineEntry[] {
  return runsOf(activity).map(entryOf).toReversed()
}

/** Longest pause within one sentence, in milliseconds. */
const sameBreath = 10 * 60 * 1000

function runsOf(activity: readonly LoanActivity[]): Run[] {
  const runs: Run[] = []
  for (const entry of activity) {
    const run = runs.at(-1)
    if (run && belongs(run[0], run.at(-1) ?? run[0], entry)) runs.splice(-1, 1, [...run, entry])
    else runs.push([entry])
  }
  return runs
}

function belongs(first: LoanActivity, last: LoanActivity, entry: LoanActivity): boolean {
  const same = (key: string) => first.detail[key] === entry.detail[key]
  return (
    entry.event.startsWith('line-') &&
    entry.event === first.event &&
    entry.user?.id === first.user?.id &&
    same('model') &&
    same('is') &&
    same('trackingId') &&
    same('reason') &&
    Date.parse(entry.createdAt) - Date.parse(last.createdAt) <= sameBreath
  )
}

function entryOf(run: Run): TimelineEntry {
  const last = run.at(-1) ?? run[0]
  const { id, event, user, createdAt, detail } = last
  return {
    id,
    event,
    user,
    visitor: textOf(detail.signedBy),
    follows: consequences.includes(event) || isByClock(last),
    at: createdAt,
    did: loanWords({ event, detail: run[0].detail, byClock: isByClock(run[0]), times: run.length }),
    said: textOf(detail.reason),
    comment: event === 'loan-commented' ? (textOf(detail.comment) ?? '-') : null,
  }
}

const isByClock = ({ event, user }: LoanActivity) => event === 'loan-reminded' && user === null
