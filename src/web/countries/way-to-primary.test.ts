import { expect, test } from 'vitest'
import { wayToPrimary } from './way-to-primary.ts'

const sweden = { id: 1, name: 'Sweden' }
const norway = { id: 2, name: 'Norway' }
const asCountry = ({ id, name }: typeof sweden) => ({
  id,
  name,
  code: 'XX',
  description: null,
  allowPermanentLoan: false,
  currencyId: 1,
  timeZone: 'UTC',
  language: null,
  ownTerms: [],
  version: 1,
})
const choice = (shown: typeof sweden, ...managed: (typeof sweden)[]) => ({
  countries: managed.map(asCountry),
  country: asCountry(shown),
})

test('a manager of Sweden, at home there, comes back to it from Norway', () => {
  expect(wayToPrimary(sweden, choice(norway, sweden, norway))).toEqual({ to: 1 })
})

test('a manager of Norway alone, at home in Sweden, is told why there is no way back', () => {
  expect(wayToPrimary(sweden, choice(norway, norway))).toEqual({
    blocked: 'You are not a manager in Sweden, your primary country.',
    isHere: false,
  })
})

test('there is no way back to where one is', () => {
  expect(wayToPrimary(sweden, choice(sweden, sweden, norway))).toMatchObject({ isHere: true })
})

test('a system administrator without any role has no primary country', () => {
  expect(wayToPrimary(null, choice(norway, sweden, norway))).toEqual({
    blocked: 'You have no primary country.',
    isHere: false,
  })
})
