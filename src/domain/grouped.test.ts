import { expect, test } from 'vitest'
import { language } from './dates.ts'
import { grouped } from './grouped.ts'

test('a count is written as the language of the product writes it', () => {
  for (const count of [0, 7, 999, 1000, 10_000, 999_999, 1_000_000, 1_234_567_890, -1, -999, -1000])
    expect(grouped(count)).toBe(count.toLocaleString(language))
})
