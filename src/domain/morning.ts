const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const fields = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const
  const asNumbers = Object.fromEntries(fields.map(field => [field, 'numeric']))
  const made = new Intl.DateTimeFormat('en-GB', { ...asNumbers, timeZone, hourCycle: 'h23' })
  formats.set(timeZone, made)
  return made
}

/** What the wall clock shows there, as if it were UTC, in milliseconds. */
function wallClock(moment: number, timeZone: string): number {
  const parts = formatIn(timeZone).formatToParts(moment)
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find(part => part.type === type)?.value)
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
}

const whole = (moment: number) => Math.floor(moment / 1000) * 1000

/** The hour at which the day's work, and the day's mail, begins. */
export const morningHour = 8

/**
 * 08:00 by the wall clock of the time zone, so many days after the day on which the instant falls there; as an ISO
 * instant. Days are the calendar's: one over the change to summer time has 23 hours (domain.md section 6).
 */
export function morningOf(instant: string, timeZone: string, daysAfter: number): string {
  const day = new Date(wallClock(Date.parse(instant), timeZone))
  const wanted = Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate() + daysAfter, morningHour)
  const offsetAt = (moment: number) => wallClock(moment, timeZone) - whole(moment)
  // The offset of the guess is that of the morning but for a change within the hours between them.
  return new Date(wanted - offsetAt(wanted - offsetAt(wanted))).toISOString()
}
