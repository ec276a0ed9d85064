import { language } from '#domain/dates.ts'
import type { OverdueAge } from '#domain/trends.ts'

/** "16 Nov", from a calendar day. */
export function weekName(start: string): string {
  return new Date(start).toLocaleDateString(language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
}

export const number = (value: number) => value.toLocaleString(language, { maximumFractionDigits: 1 })

/** "2.4 days"; what rounds to one is "1 day". */
export const daysInWords = (days: number) => `${number(days)} ${number(days) === '1' ? 'day' : 'days'}`

/** "up to 3 days", "4 to 7 days", "over 28 days". */
export function ageName({ fromDays, toDays }: Omit<OverdueAge, 'loans'>): string {
  if (toDays === null) return `over ${fromDays - 1} days`
  return fromDays === 0 ? `up to ${toDays} days` : `${fromDays} to ${toDays} days`
}

/** The range of days for narrow places: "0–3", "4–7", "> 28". */
export function shortAge({ fromDays, toDays }: Omit<OverdueAge, 'loans'>): string {
  return toDays === null ? `> ${fromDays - 1}` : `${fromDays}–${toDays}`
}
