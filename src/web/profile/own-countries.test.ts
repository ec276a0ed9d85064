import { expect, test } from 'vitest'
import type { User } from '#contract/user.ts'
import { stella } from '../testing/stella.ts'
import { ownCountries } from './own-countries.ts'

const country = (id: number, name: string) => ({
  id,
  name,
  code: name.slice(0, 2).toUpperCase(),
  description: null,
  allowPermanentLoan: false,
  currencyId: 1,
  timeZone: 'Europe/Stockholm',
  language: null,
  ownTerms: [],
  version: 1,
})
const sweden = country(1, 'Sweden')
const norway = country(2, 'Norway')
const denmark = country(3, 'Denmark')

const role = (where: typeof sweden, name: 'STAFF' | 'MANAGER', isPrimary = false) => ({
  countryId: where.id,
  roleId: name === 'STAFF' ? 1 : 3,
  isPrimary,
  country: where,
  role: { name },
  byHand: name,
  byDirectory: null,
})
const access = (id: number, name: string, where: typeof sweden) => ({
  storeroomId: id,
  storeroom: { id, name, countryId: where.id },
})

const maya: User = { ...stella, defaultCountry: sweden }

test('the primary country comes first, then the others by name, each with its own storerooms by name', () => {
  const countries = ownCountries({
    ...maya,
    UserCountryRole: [role(norway, 'STAFF'), role(denmark, 'STAFF'), role(sweden, 'MANAGER', true)],
    UserStoreroom: [access(7, 'Malmö', sweden), access(8, 'Oslo', norway), access(9, 'Kista', sweden)],
  })
  expect(
    countries.map(({ country, role, isPrimary, storerooms }) => [country?.name, role, isPrimary, storerooms]),
  ).toEqual([
    ['Sweden', 'MANAGER', true, ['Kista', 'Malmö']],
    ['Denmark', 'STAFF', false, []],
    ['Norway', 'STAFF', false, ['Oslo']],
  ])
})

test('storerooms of a country without a role are not left out', () => {
  const countries = ownCountries({
    ...maya,
    UserStoreroom: [access(7, 'Malmö', sweden), access(9, 'Kista', sweden)],
  })
  expect(countries).toEqual([
    {
      countryId: 1,
      country: null,
      role: null,
      isPrimary: false,
      isByDirectory: false,
      storerooms: ['Kista', 'Malmö'],
    },
  ])
})

test('without roles and storerooms there is nothing to tell', () => {
  expect(ownCountries(maya)).toEqual([])
})
