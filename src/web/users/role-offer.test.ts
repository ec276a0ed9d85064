import { expect, test } from 'vitest'
import {
  adam,
  kim,
  mats,
  maya,
  nobody,
  singapore,
  somebody,
  stella,
  sweden,
  sys,
  unitedStates,
} from '#domain/testing/cast.ts'
import {
  accessCountries,
  firstChoice,
  mayGetAccess,
  nextHome,
  roleBody,
  rolesOffered,
  rolesToKeepOrGive,
  storeroomsLost,
  whyDetailsStay,
  whyRoleStays,
} from './role-offer.ts'

const places = [
  { id: sweden, name: 'Sweden' },
  { id: singapore, name: 'Singapore' },
  { id: unitedStates, name: 'United States' },
]
const [inSweden, inSingapore] = places as [(typeof places)[0], (typeof places)[0]]

/** MANAGER in Sweden, STAFF in Singapore. */
const greta = somebody([
  [sweden, 'MANAGER'],
  [singapore, 'STAFF'],
])

test('a role is offered up to one’s own level there, and nowhere that one is not manager', () => {
  expect(rolesOffered(maya, stella, sweden)).toEqual(['STAFF', 'ADMIN', 'MANAGER'])
  expect(rolesOffered(kim, stella, sweden)).toEqual(['STAFF', 'ADMIN', 'MANAGER', 'KING'])
  expect(rolesOffered(sys, nobody, unitedStates)).toEqual(['STAFF', 'ADMIN', 'MANAGER', 'KING'])
  expect(rolesOffered(greta, stella, singapore)).toEqual([])
  expect(rolesOffered(adam, stella, sweden)).toEqual([])
})

test('nobody is offered a role for themselves, or for somebody above them there', () => {
  expect(rolesOffered(maya, maya, sweden)).toEqual([])
  expect(rolesOffered(sys, sys, sweden)).toEqual([])
  expect(rolesOffered(maya, kim, sweden)).toEqual([])
  expect(rolesOffered(maya, sys, sweden)).toEqual([])
})

test('the role that is held can always be kept', () => {
  expect(rolesToKeepOrGive(maya, kim, sweden)).toEqual(['KING'])
  expect(rolesToKeepOrGive(maya, stella, sweden)).toEqual(['STAFF', 'ADMIN', 'MANAGER'])
})

test('a role that stays says why', () => {
  expect(whyRoleStays(maya, maya, inSweden)).toBe("You can't do this to your own account.")
  expect(whyRoleStays(greta, stella, inSingapore)).toBe('You are not manager in Singapore.')
  expect(whyRoleStays(maya, kim, inSweden)).toBe('This person has more rights than you.')
  expect(whyRoleStays(maya, mats, inSweden)).toBeNull()
})

test('details that stay say why', () => {
  expect(whyDetailsStay(maya, stella)).toBeNull()
  expect(whyDetailsStay(maya, maya)).toMatch(/your profile/)
  expect(whyDetailsStay(maya, kim)).toBe('This person has more rights than you.')
  expect(whyDetailsStay(maya, nobody)).toMatch(/once this person has a role/)
  expect(whyDetailsStay(sys, nobody)).toBeNull()
})

test('below admin the storerooms of that country are lost, and only those', () => {
  const access = [
    { storeroom: { name: 'Lund HQ', countryId: sweden } },
    { storeroom: { name: 'Tai Seng', countryId: singapore } },
  ]
  expect(storeroomsLost(access, sweden, 'STAFF')).toEqual(['Lund HQ'])
  expect(storeroomsLost(access, sweden, null)).toEqual(['Lund HQ'])
  expect(storeroomsLost(access, sweden, 'ADMIN')).toEqual([])
})

test('when the primary role goes, the highest that remains becomes primary; else nothing moves', () => {
  expect(nextHome(greta, sweden)).toBe(singapore)
  expect(nextHome(greta, singapore)).toBeNull()
  expect(nextHome(stella, sweden)).toBeNull()
})

test('access can be given where the person is admin and one is manager', () => {
  const names = (...args: Parameters<typeof accessCountries<(typeof places)[0]>>) =>
    accessCountries(...args).map(({ name }) => name)
  expect(names(maya, adam, places)).toEqual(['Sweden'])
  expect(names(maya, stella, places)).toEqual([])
  expect(names(greta, kim, places)).toEqual(['Sweden'])
  expect(names(sys, adam, places)).toEqual(['Sweden'])
  expect(names(maya, maya, places)).toEqual(['Sweden'])
  expect([adam, stella, nobody].map(person => mayGetAccess(maya, person))).toEqual([true, false, false])
})

test('an approval starts with what the person has, or with the only country there is', () => {
  expect(firstChoice(stella, places)).toEqual({ countryId: sweden, role: 'STAFF' })
  const abroad = somebody([
    [unitedStates, 'STAFF'],
    [sweden, 'STAFF'],
    [singapore, 'ADMIN'],
  ])
  expect(firstChoice(abroad, places)).toEqual({ countryId: unitedStates, role: 'STAFF' })
  expect(firstChoice(abroad, places.slice(0, 2))).toEqual({ countryId: singapore, role: 'ADMIN' })
  expect(firstChoice(nobody, [inSweden])).toEqual({ countryId: sweden })
  expect(firstChoice(nobody, places)).toEqual({})
  expect(firstChoice(nobody, [])).toEqual({})
})

test('a change of role leaves the primary mark where it is; a first role gets it', () => {
  expect(roleBody(greta, sweden, 'ADMIN')).toMatchObject({ roleId: 2, isPrimary: true })
  expect(roleBody(greta, singapore, 'ADMIN')).toMatchObject({ roleId: 2, isPrimary: false })
  expect(roleBody(greta, unitedStates, 'STAFF')).toMatchObject({ countryId: unitedStates, isPrimary: false })
  expect(roleBody(nobody, sweden, 'STAFF')).toMatchObject({ userId: nobody.id, roleId: 1, isPrimary: true })
})
