import { dateFormat, dayIn, dayStyleOf } from '#domain/dates.ts'

/** The day with no-break spaces, for use within sentences. */
export function dayInSentence(timeZone: string, instant: string, locale: string): string {
  return dayIn(timeZone, instant, locale).replaceAll(' ', '\u00a0')
}

/** A time to the second, with the zone's distance from UTC: "21 Nov 2026, 14:03:12 (Europe/Stockholm, UTC+01:00)". */
export function secondIn(timeZone: string, instant: string, locale: string): string {
  const at = new Date(instant)
  const style = { dateStyle: dayStyleOf(locale), timeStyle: 'medium', timeZone } as const
  const time = dateFormat(style, locale).format(at)
  if (timeZone === 'UTC') return `${time} UTC`
  const offset = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')
  return `${time} (${timeZone}, ${(offset?.value ?? 'GMT').replace('GMT', 'UTC')})`
}
