import { expect, test } from 'vitest'
import { matchOption } from './option-match.ts'

const radar = ['D2110-VE Security Radar', '01564-001']

test('a product is found by its name, its part number, and by words in any order', () => {
  expect(matchOption('d2110', radar)).toBeGreaterThan(0)
  expect(matchOption('01564', radar)).toBeGreaterThan(0)
  expect(matchOption('radar d2110', radar)).toBeGreaterThan(0)
  expect(matchOption('radar 02332', radar)).toBe(0)
})

test('what begins with the search comes before what only holds it', () => {
  expect(matchOption('radar', ['Radar mount'])).toBeGreaterThan(matchOption('radar', radar))
})
