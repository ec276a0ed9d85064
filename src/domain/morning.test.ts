import { describe, expect, test } from 'vitest'
import { morningOf } from './morning.ts'

describe('the morning is 08:00 by the wall clock of the country', () => {
  test.each([
    ['2026-11-21T09:00:00.000Z', 'Europe/Stockholm', 0, '2026-11-21T07:00:00.000Z'],
    ['2026-11-21T09:00:00.000Z', 'Asia/Singapore', 1, '2026-11-22T00:00:00.000Z'],
    ['2026-11-21T09:00:00.000Z', 'America/New_York', -3, '2026-11-18T13:00:00.000Z'],
    ['2026-11-21T09:00:00.000Z', 'Asia/Kathmandu', 0, '2026-11-21T02:15:00.000Z'],
    ['2026-11-21T09:00:00.000Z', 'UTC', 7, '2026-11-28T08:00:00.000Z'],
  ] as const)('of %s in %s, %i days later', (instant, timeZone, days, morning) => {
    expect(morningOf(instant, timeZone, days)).toBe(morning)
  })

  test('of the date in that country, not of the date in UTC', () => {
    expect(morningOf('2026-11-21T23:30:00.000Z', 'Asia/Tokyo', 0)).toBe('2026-11-21T23:00:00.000Z')
    expect(morningOf('2026-11-21T23:30:00.000Z', 'America/Los_Angeles', 0)).toBe('2026-11-21T16:00:00.000Z')
  })

  test('over the change to summer time, where the day has 23 hours, and back, where it has 25', () => {
    const stockholm = (instant: string, days: number) => morningOf(instant, 'Europe/Stockholm', days)
    expect(stockholm('2026-03-28T11:00:00.000Z', 0)).toBe('2026-03-28T07:00:00.000Z')
    expect(stockholm('2026-03-28T11:00:00.000Z', 1)).toBe('2026-03-29T06:00:00.000Z')
    expect(stockholm('2026-10-24T11:00:00.000Z', 0)).toBe('2026-10-24T06:00:00.000Z')
    expect(stockholm('2026-10-24T11:00:00.000Z', 1)).toBe('2026-10-25T07:00:00.000Z')
  })

  test('over the end of a year', () => {
    expect(morningOf('2026-12-30T12:00:00.000Z', 'Europe/Stockholm', 3)).toBe('2027-01-02T07:00:00.000Z')
  })
})
