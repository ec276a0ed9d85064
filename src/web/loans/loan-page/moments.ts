import type { LoanActivity } from '#contract/loan.ts'
import { consequences, loanWords } from '#domain/loan-words.ts'
import { type Stretch, textOf } from '#domain/words.ts'

/** One thing that happened, in words: who, did what, when. */
export interface Moment {
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
export function momentsOf(activity: readonly LoanActivity[]): Moment[] {
  return runsOf(activity).map(momentOf).toReversed()
}

/** Longest pause within one sentence, in milliseconds. */
const sameBreath = 10 * 60 * 1000

function runsOf(activity: readonly LoanActivity[]): Run[] {
  const runs: Run[] = []
  for (const moment of activity) {
    const run = runs.at(-1)
    if (run && belongs(run[0], run.at(-1) ?? run[0], moment)) runs.splice(-1, 1, [...run, moment])
    else runs.push([moment])
  }
  return runs
}

function belongs(first: LoanActivity, last: LoanActivity, moment: LoanActivity): boolean {
  const same = (key: string) => first.detail[key] === moment.detail[key]
  return (
    moment.event.startsWith('line-') &&
    moment.event === first.event &&
    moment.user?.id === first.user?.id &&
    same('model') &&
    same('is') &&
    same('trackingId') &&
    same('reason') &&
    Date.parse(moment.createdAt) - Date.parse(last.createdAt) <= sameBreath
  )
}

function momentOf(run: Run): Moment {
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
