import { expect, test } from 'vitest'
import { listsToSearch } from './lists-to-search.ts'

const at = (address: string) => new URLSearchParams(address)
const role = (countryId: number) => ({ countryId })

test('a person opened by address is looked for where the page is, then in every country one manages', () => {
  expect(listsToSearch([1, 2, 3], at('country=2'), undefined)).toEqual([2, 0, 1, 3])
  expect(listsToSearch([1, 2, 3], at('tab=requested&country=2'), undefined)).toEqual([0, 1, 2, 3])
  expect(listsToSearch([1, 2], at(''), undefined)).toEqual([0, 1, 2])
})

test('a known person is looked for in their own countries first', () => {
  expect(listsToSearch([1, 2, 3], at('country=2'), { UserCountryRole: [role(3)] })).toEqual([3, 0, 1, 2])
})

test('no country is asked that one does not manage', () => {
  expect(listsToSearch([1], at('country=9'), { UserCountryRole: [role(7), role(1)] })).toEqual([1, 0])
})
