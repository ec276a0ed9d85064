/**
 * The language of dates and counts, on screen, in mails, documents and files: they follow it instead of the browser's, so
 * that "5 Dec 2026" reads the same everywhere.
 */
export const language = 'en-GB'

/** A day as it is called in that time zone: "5 Dec 2026". */
export function dayIn(timeZone: string, instant: string): string {
  return new Date(instant).toLocaleDateString(language, { dateStyle: 'medium', timeZone })
}

/** The day and the minute in that time zone: "5 Dec 2026, 09:14". */
export function minuteIn(timeZone: string, instant: string): string {
  return new Date(instant).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short', timeZone })
}
