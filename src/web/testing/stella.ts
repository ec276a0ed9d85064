import type { User } from '#contract/user.ts'

/** Somebody without any role; a test adds what it is about. */
export const stella: User = {
  id: 5,
  firstName: 'Stella',
  middleName: null,
  lastName: 'Staff',
  email: 'stella.staff@acme.example',
  phone: null,
  loanLimit: 3,
  userStateId: 3,
  userState: { name: 'ACTIVE' },
  isSysAdmin: false,
  defaultCountry: null,
  UserCountryRole: [],
  UserStoreroom: [],
  overdueCount: 0,
  overdueLoans: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  version: 1,
  isLinked: false,
  secondFactor: { isSetUp: false, dueAt: null, isOverdue: false },
}
