import { expect, test } from 'vitest'
import { sizeInWords } from './size.ts'

test.each([
  [1200, '2 kB'],
  [12_300_000, '12.3 MB'],
  [4_000_000_000, '4.0 GB'],
])('%d bytes are %s', (bytes, words) => {
  expect(sizeInWords(bytes)).toBe(words)
})
