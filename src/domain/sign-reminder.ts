import { morningOf } from './morning.ts'
import type { SentReminder } from './reminder.ts'

/** A link that waits for its receiver to sign, as the schedule of reminders sees it. */
export interface LinkToSign {
  readonly deliveredAt: string | null
  readonly expiresAt: string | null
  /** The country's time zone: reminders are sent in its morning. */
  readonly timeZone: string
}

/** Days after delivery of the first reminders; the last one is counted from the link's end. */
const daysAfterDelivery = [3, 7, 14]
const daysBeforeEnd = 3

/** The last reminder to sign, which the loan's creator hears of. */
export const lastSignRound = daysAfterDelivery.length + 1

/**
 * The round of the reminder to sign that is due for an open link now, or null. Of those that were missed only the newest is
 * sent, once; one by hand since then stands for it, but for the last, which the creator hears of too.
 */
export function signReminderWanted(
  link: LinkToSign,
  sent: readonly SentReminder[],
  now: string,
): number | null {
  const due = slotsOf(link).findLast(({ at }) => isReached(at, now))
  if (!due) return null
  const isSent = sent.some(
    ({ kind, round, at }) =>
      (kind === 'SIGN' && round >= due.round) ||
      (kind === 'BY_HAND' && due.round < lastSignRound && isReached(due.at, at)),
  )
  return isSent ? null : due.round
}

const isReached = (instant: string, now: string) => Date.parse(instant) <= Date.parse(now)

/** When each reminder is due: always 08:00 in the country. */
function slotsOf({ deliveredAt, expiresAt, timeZone }: LinkToSign) {
  if (deliveredAt === null || expiresAt === null) return []
  return [
    ...daysAfterDelivery.map((days, index) => ({
      round: index + 1,
      at: morningOf(deliveredAt, timeZone, days),
    })),
    { round: lastSignRound, at: morningOf(expiresAt, timeZone, -daysBeforeEnd) },
  ]
}
