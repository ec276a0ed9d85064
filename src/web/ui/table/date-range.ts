import { dateIn } from '#domain/dates.ts'

/** Calendar days as `2026-01-10`, both included; either end may be open. */
export interface DateRange {
  readonly from?: string
  readonly to?: string
}

const day = /^\d{4}-\d{2}-\d{2}$/

/** Whether the text is an existing day. */
export const isDay = (text: string) =>
  day.test(text) && new Date(`${text}T00:00Z`).toJSON()?.startsWith(text) === true

/** Reads "2026-01-10..2026-01-12", "2026-01-10.." or "..2026-01-12"; null for anything else. */
export function readRange(text: string): DateRange | null {
  const [from = '', to = '', ...more] = text.split('..')
  const isRange = text.includes('..') && more.length === 0 && (from !== '' || to !== '')
  if (!isRange || [from, to].some(end => end !== '' && !isDay(end))) return null
  return { ...(from !== '' && { from }), ...(to !== '' && { to }) }
}

/** Writes such a range, the earlier day first; empty when both ends are open. */
export function writeRange({ from = '', to = '' }: DateRange): string {
  if (from === '' && to === '') return ''
  return from !== '' && to !== '' && from > to ? `${to}..${from}` : `${from}..${to}`
}

const dayMs = 24 * 60 * 60 * 1000

/** The last `count` days of that time zone, today included. */
export function lastDays(count: number, timeZone: string, now: Date): DateRange {
  const to = dateIn(timeZone, now.toISOString())
  const from = new Date(Date.parse(`${to}T00:00Z`) - (count - 1) * dayMs)
  return { from: from.toISOString().slice(0, 10), to }
}
