import { expect, test } from 'vitest'
import { type Actor, hasStill, type Role } from './role.ts'

const person = (role: Role | null, more: Partial<Actor> = {}): Actor => ({
  id: 1,
  isSysAdmin: false,
  roles: role === null ? [] : [{ countryId: 1, role, isPrimary: true }],
  storeroomIds: [],
  ...more,
})
const admin = person('ADMIN', { storeroomIds: [7] })

test.each<[string, Actor, Actor, boolean]>([
  ['the same rights', admin, admin, true],
  ['a higher role', person('KING', { storeroomIds: [7, 8] }), admin, true],
  ['system administrator instead of a role', person(null, { isSysAdmin: true }), admin, true],
  ['a lower role', person('STAFF', { storeroomIds: [7] }), admin, false],
  [
    'a role elsewhere only',
    { ...admin, roles: [{ countryId: 2, role: 'KING', isPrimary: true }] },
    admin,
    false,
  ],
  ['access no more', person('ADMIN'), admin, false],
  ['system administrator no more', person('KING'), person(null, { isSysAdmin: true }), false],
])('who has %s has the rights of then still, or not', (_, now, then, isSo) => {
  expect(hasStill(now, then)).toBe(isSo)
})
