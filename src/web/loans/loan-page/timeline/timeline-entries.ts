import type { LoanActivity } from '#contract/loan.ts'
import { displayName } from '#domain/account.ts'
import { consequences, customerIn, loanWords } from '#domain/loan-words.ts'
import { textOf } from '#domain/words.ts'
import type { TimelineEntry } from '#web/records/record-timeline.tsx'

export type LoanEntry = TimelineEntry<LoanActivity['event']>

type Run = readonly [LoanActivity, ...LoanActivity[]]

type NameOf = (address: string) => string

/** The loan's history as sentences, newest first; what one person did to many units in a row is one sentence. */
export function entriesOf(activity: readonly LoanActivity[], nameOf?: NameOf): LoanEntry[] {
  return runsOf(activity)
    .map(run => entryOf(run, wasSentBefore(run[0], activity), nameOf))
    .toReversed()
}

/** The document had been sent to the same address already. */
const wasSentBefore = (entry: LoanActivity, activity: readonly LoanActivity[]): boolean =>
  entry.event === 'document-sent' &&
  activity
    .slice(0, activity.indexOf(entry))
    .some(({ event, detail }) => event === entry.event && detail.sentTo === entry.detail.sentTo)

/** Longest pause within one sentence, in milliseconds. */
const sameBreath = 30 * 60 * 1000

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

function entryOf(run: Run, isAgain: boolean, nameOf?: NameOf): LoanEntry {
  const last = run.at(-1) ?? run[0]
  const { id, event, user, createdAt, detail } = last
  return {
    id,
    event,
    user,
    by: nameIn(last),
    at: createdAt,
    did: loanWords({
      event,
      detail: run[0].detail,
      byClock: isByClock(run[0]),
      times: run.length,
      isAgain,
      ...(nameOf && { nameOf }),
    }),
    reason: textOf(detail.reason),
    comment: event === 'loan-commented' ? (textOf(detail.comment) ?? '-') : null,
  }
}

const isByClock = ({ event, user }: LoanActivity) => event === 'loan-reminded' && user === null

/** The name of the person or customer who did it; null where it followed from the units or the clock. */
function nameIn(entry: LoanActivity): string | null {
  if (consequences.includes(entry.event) || isByClock(entry)) return null
  return entry.user ? displayName(entry.user) : customerIn(entry.event, entry.detail)
}
