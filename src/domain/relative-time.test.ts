import { describe, expect, test } from 'vitest'
import { ageBetween, ageInWords, relativeTime } from './relative-time.ts'

const now = Date.UTC(2026, 10, 21, 12)
const seconds = 1000
const minutes = 60 * seconds
const hours = 60 * minutes
const days = 24 * hours

describe('the buckets of spec section 9', () => {
  test.each([
    [0, '0 seconds'],
    [59 * seconds, '59 seconds'],
    [60 * seconds, '1 minute'],
    [59 * minutes + 59 * seconds, '59 minutes'],
    [60 * minutes, '1 hour'],
    [24 * hours - 1, '23 hours'],
    [1 * days, '1 day'],
    [6 * days, '6 days'],
    [7 * days, '1 week'],
    [29 * days, '4 weeks'],
    [30 * days, '1 month'],
    [364 * days, '12 months'],
    [365 * days, '1 year'],
    [730 * days, '2 years'],
  ])('%i ms are %s', (distance, words) => {
    expect(ageInWords(ageBetween(now - distance, now))).toBe(words)
  })
})

describe('told from now', () => {
  test('a loan created three days ago says so', () => {
    expect(relativeTime(now - 3 * days, now)).toBe('3 days ago')
  })
  test('a loan due in two weeks says so', () => {
    expect(relativeTime(now + 14 * days, now)).toBe('in 2 weeks')
  })
  test('what has just happened is just now', () => {
    expect(relativeTime(now - 400, now)).toBe('just now')
  })
  test('a server clock some seconds ahead of the browser promises nothing for the future', () => {
    expect(relativeTime(now + 20 * seconds, now)).toBe('just now')
  })
})
