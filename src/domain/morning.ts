import { dateFormat } from './dates.ts'

const fields = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const
const asNumbers = Object.fromEntries(fields.map(field => [field, 'numeric']))

/** The local wall-clock time as if it were UTC, in milliseconds. */
function wallClock(moment: number, timeZone: string): number {
  const parts = dateFormat({ ...asNumbers, timeZone, hourCycle: 'h23' }).formatToParts(moment)
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find(part => part.type === type)?.value)
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
}

const whole = (moment: number) => Math.floor(moment / 1000) * 1000

/** The hour at which daily mails go out. */
const morningHour = 8

/**
 * 08:00 local time, `daysAfter` days after the local day of the instant, as an ISO instant. Days are calendar days:
 * the change to summer time makes one of 23 hours (domain.md, Reminders).
 */
export function morningOf(instant: string, timeZone: string, daysAfter: number): string {
  const day = new Date(wallClock(Date.parse(instant), timeZone))
  const wanted = Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate() + daysAfter, morningHour)
  const offsetAt = (moment: number) => wallClock(moment, timeZone) - whole(moment)
  // The offset at the first guess can be wrong around a change of the clocks, so it is taken again at the corrected
  // time.
  return new Date(wanted - offsetAt(wanted - offsetAt(wanted))).toISOString()
}
