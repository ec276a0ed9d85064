import { expect, test } from 'vitest'
import { isDay, lastDays, readRange, writeRange } from './date-range.ts'

test('a range has two ends, or one', () => {
  expect(readRange('2026-01-10..2026-01-12')).toEqual({ from: '2026-01-10', to: '2026-01-12' })
  expect(readRange('2026-01-10..')).toEqual({ from: '2026-01-10' })
  expect(readRange('..2026-01-12')).toEqual({ to: '2026-01-12' })
})

test.each(['', '..', '2026-01-10', '2026-02-30..', 'x..y', '2026-01-01..2026-01-02..2026-01-03'])(
  '"%s" is none',
  text => {
    expect(readRange(text)).toBeNull()
  },
)

test('it is written as it is read, the earlier day first', () => {
  expect(writeRange({ from: '2026-01-12', to: '2026-01-10' })).toBe('2026-01-10..2026-01-12')
  expect(writeRange({ to: '2026-01-10' })).toBe('..2026-01-10')
  expect(writeRange({})).toBe('')
})

test('a day is one that exists', () => {
  expect(isDay('2024-02-29')).toBe(true)
  expect(isDay('2026-02-29')).toBe(false)
})

test('the last seven days end today and reach over the turn of a year', () => {
  const late = new Date('2026-01-03T22:59:00Z')
  expect(lastDays(7, 'Europe/Stockholm', late)).toEqual({ from: '2025-12-28', to: '2026-01-03' })
  expect(lastDays(1, 'Europe/Stockholm', late)).toEqual({ from: '2026-01-03', to: '2026-01-03' })
  expect(lastDays(1, 'Pacific/Auckland', late)).toEqual({ from: '2026-01-04', to: '2026-01-04' })
  expect(lastDays(30, 'America/Chicago', new Date('2026-03-20T01:00:00Z'))).toEqual({
    from: '2026-02-18',
    to: '2026-03-19',
  })
})
