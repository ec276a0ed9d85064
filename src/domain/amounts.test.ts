import { expect, test } from 'vitest'
import { amountOf, grouped } from './amounts.ts'
import { language } from './dates.ts'

test('a count is written as the language of the product writes it', () => {
  for (const count of [0, 7, 999, 1000, 10_000, 999_999, 1_000_000, 1_234_567_890, -1, -999, -1000])
    expect(grouped(count)).toBe(count.toLocaleString(language))
})

test('one is singular, and a plural that does not end in s is given', () => {
  const units = [0, 1, 2, 2350].map(count => amountOf(count, 'unit'))
  expect(units).toEqual(['0 units', '1 unit', '2 units', '2,350 units'])
  expect([1, 2].map(count => amountOf(count, 'reply', 'replies'))).toEqual(['1 reply', '2 replies'])
})
