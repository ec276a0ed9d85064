import { expect, test } from 'vitest'
import { overdueByAge } from '#domain/trends.ts'
import { ageName, daysInWords, shortAge, weekName } from './words.ts'

test('a week is called by its Monday, wherever the reader is', () => {
  expect(weekName('2026-11-16')).toBe('16 Nov')
})

test('a day is singular, also what is rounded to one', () => {
  expect([daysInWords(1.02), daysInWords(2.44), daysInWords(0)]).toEqual(['1 day', '2.4 days', '0 days'])
})

test('every age of overdue loans has a name, and a short one', () => {
  const ages = overdueByAge([])
  expect(ages.map(ageName)).toEqual([
    'up to 3 days',
    '4 to 7 days',
    '8 to 14 days',
    '15 to 28 days',
    'over 28 days',
  ])
  expect(ages.map(shortAge)).toEqual(['0–3', '4–7', '8–14', '15–28', '> 28'])
})
