import { expect, test } from 'vitest'
import { bareSecondIn, dayInBrief, exactMinuteIn, minuteInBrief, secondIn } from './dates.ts'

/** In Stockholm the new year has begun, in New York it has not. */
const now = Date.parse('2026-12-31T23:30:00Z')
const evening = '2026-12-31T22:14:00Z'
const morning = '2027-01-01T05:14:00Z'

test('a day is without its year where that is the current one of its time zone', () => {
  expect(dayInBrief('Europe/Stockholm', evening, now)).toBe('31 Dec 2026')
  expect(dayInBrief('America/New_York', evening, now)).toBe('31 Dec')
  expect(dayInBrief('Europe/Stockholm', morning, now)).toBe('1 Jan')
  expect(dayInBrief('America/New_York', morning, now)).toBe('1 Jan 2027')
})

test('a minute keeps its time with and without the year', () => {
  expect(minuteInBrief('Europe/Stockholm', evening, now)).toBe('31 Dec 2026, 23:14')
  expect(minuteInBrief('America/New_York', evening, now)).toBe('31 Dec, 17:14')
})

test('a time that reads like the year stays', () => {
  expect(minuteInBrief('UTC', '2026-12-05T20:26:00Z', Date.parse('2026-12-06T00:00:00Z'))).toBe(
    '5 Dec, 20:26',
  )
})

test('an exact minute names the time zone that it was asked in', () => {
  expect(exactMinuteIn('Europe/Stockholm', evening)).toBe('31 December 2026 at 23:14 CET')
  expect(exactMinuteIn('Asia/Singapore', evening)).toBe('1 January 2027 at 06:14 GMT+8')
  expect(exactMinuteIn(undefined, evening)).toMatch(/^\d+ \w+ \d{4} at \d\d:\d\d$/)
})

test('evidence is read to the second, with its time zone or beneath a head that says it', () => {
  const moment = '2026-12-05T08:14:07Z'
  expect(secondIn('UTC', moment)).toBe('5 Dec 2026, 08:14:07 UTC')
  expect(bareSecondIn('UTC', moment)).toBe('5 Dec 2026, 08:14:07')
})
