/**
 * The language of dates and counts, on screen, in mails, documents and files: they follow it instead of the browser's, so
 * that "5 Dec 2026" reads the same everywhere.
 */
export const language = 'en-GB'

/**
 * In which language and country's way a customer reads dates. English ones are written as everywhere else (docs/decisions/0008);
 * the pseudo language is made of English.
 */
export function localeOf(spoken: string, countryCode?: string): string {
  if (spoken === 'en' || spoken === 'qps') return language
  return countryCode === undefined ? spoken : `${spoken}-${countryCode}`
}

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * The format of these options, made once: making one takes as long as formatting a hundred dates. The digits are those of serial
 * numbers in every language, so that a document has one kind (docs/decisions/0048).
 */
export function dateFormat(
  options: Intl.DateTimeFormatOptions,
  locale: string = language,
): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, numberingSystem: 'latn' })
  formats.set(key, format)
  return format
}

/** A day with its month by name: the medium dates of these languages are bare numbers, which could be read in two ways. */
export const dayStyleOf = (locale: string = language): 'medium' | 'long' =>
  /^(ar|ja)\b/.test(locale) ? 'long' : 'medium'

/** A day as it is called in that time zone: "5 Dec 2026". */
export const dayIn = (timeZone: string, instant: string, locale?: string): string =>
  dateFormat({ dateStyle: dayStyleOf(locale), timeZone }, locale).format(new Date(instant))

/** The day and the minute in that time zone: "5 Dec 2026, 09:14". */
export const minuteIn = (timeZone: string, instant: string, locale?: string): string =>
  dateFormat({ dateStyle: dayStyleOf(locale), timeStyle: 'short', timeZone }, locale).format(
    new Date(instant),
  )

/** The day without its year where that is the current one: "5 Dec", "5 Dec 2025". `now` in ms. */
export const dayInBrief = (timeZone: string, instant: string, now: number): string =>
  inBrief(dayIn(timeZone, instant), timeZone, now)

/** The day, without its year where that is the current one, and the minute: "5 Dec, 09:14". `now` in ms. */
export const minuteInBrief = (timeZone: string, instant: string, now: number): string =>
  inBrief(minuteIn(timeZone, instant), timeZone, now)

const inBrief = (words: string, timeZone: string, now: number): string =>
  words.replace(` ${dayIn(timeZone, new Date(now).toISOString()).slice(-4)}`, '')

/** The second and the time zone: "5 Dec 2026, 09:14:07 UTC". */
export const secondIn = (timeZone: string, instant: string): string =>
  dateFormat({ dateStyle: 'medium', timeStyle: 'long', timeZone }).format(new Date(instant))

/** The second, where the time zone is said elsewhere: "5 Dec 2026, 09:14:07". */
export const bareSecondIn = (timeZone: string, instant: string): string =>
  dateFormat({ dateStyle: 'medium', timeStyle: 'medium', timeZone }).format(new Date(instant))

/**
 * The day in full and the minute, with the time zone as it may not be the reader's: "5 December 2026 at 09:14 CET"; without
 * one in the reader's own.
 */
export const exactMinuteIn = (timeZone: string | undefined, instant: string): string =>
  dateFormat({
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    timeZoneName: timeZone === undefined ? undefined : 'short',
  }).format(new Date(instant))

/** The date in that time zone, as programs write it: "2026-12-05". */
export const dateIn = (timeZone: string, instant: string): string =>
  new Date(dayNumberIn(timeZone, instant) * dayMs).toISOString().slice(0, 10)

const dayMs = 24 * 60 * 60 * 1000

/** The number of the day in that time zone's calendar; only differences mean something. */
export function dayNumberIn(timeZone: string, instant: string): number {
  const parts = dateFormat({ dateStyle: 'short', timeZone }).format(new Date(instant))
  const [day = 0, month = 0, year = 0] = parts.split('/').map(Number)
  return Date.UTC(year, month - 1, day) / dayMs
}
