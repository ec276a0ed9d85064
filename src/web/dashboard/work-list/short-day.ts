import { dayIn } from '#domain/dates.ts'

/** A day in that time zone, with its year unless it is the current one: "1 Dec", "28 Oct 2025". */
export function shortDay(timeZone: string, instant: string): string {
  const day = dayIn(timeZone, instant)
  const thisYear = dayIn(timeZone, new Date().toISOString()).slice(-4)
  return day.endsWith(` ${thisYear}`) ? day.slice(0, -5) : day
}
