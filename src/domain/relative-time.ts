import { amountOf } from './amounts.ts'

type AgeUnit = 'second' | 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year'

const second = 1000
const day = 86_400 * second

/** Spec section 9, largest first, in milliseconds: a month is 30 days, a year 365. */
const buckets: readonly (readonly [AgeUnit, number])[] = [
  ['year', 365 * day],
  ['month', 30 * day],
  ['week', 7 * day],
  ['day', day],
  ['hour', 3600 * second],
  ['minute', 60 * second],
]

export interface Age {
  count: number
  unit: AgeUnit
}

/** The distance between two times (ms), in either order, in whole units of the largest bucket that fits. */
export function ageBetween(one: number, other: number): Age {
  const distance = Math.abs(one - other)
  for (const [unit, length] of buckets) {
    if (distance >= length) return { count: Math.floor(distance / length), unit }
  }
  return { count: Math.floor(distance / second), unit: 'second' }
}

/** "1 day", "5 weeks". */
export function ageInWords({ count, unit }: Age): string {
  return amountOf(count, unit)
}

/** "3 days ago", "in 2 weeks"; "just now" within a second, or up to a minute in the future (clocks differ). */
export function relativeTime(then: number, now: number): string {
  const ahead = then - now
  if (Math.abs(ahead) < second || (ahead > 0 && ahead < 60 * second)) return 'just now'
  const words = ageInWords(ageBetween(then, now))
  return ahead > 0 ? `in ${words}` : `${words} ago`
}
