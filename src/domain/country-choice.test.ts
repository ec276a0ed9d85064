import { expect, test } from 'vitest'
import { chosenCountry, noCountryYet } from './country-choice.ts'

const byName = [{ id: 2 }, { id: 1 }, { id: 3 }]

test('the stored country is shown while one may still see it', () => {
  expect(chosenCountry(byName, [null, 3, 1])).toBe(3)
})
test('the address wins over the stored country', () => {
  expect(chosenCountry(byName, [1, 3, 2])).toBe(1)
})
test('a country that one may not see falls back to one’s own', () => {
  expect(chosenCountry(byName, [9, 8, 1])).toBe(1)
})
test('without a primary country it is the first one by name', () => {
  expect(chosenCountry(byName, [null, undefined, 0])).toBe(2)
})
test('who sees no country is told to ask a manager', () => {
  expect(chosenCountry([], [1, 2])).toBeNull()
  expect(noCountryYet).toBe('You have no role in any country yet. Ask a manager.')
})
