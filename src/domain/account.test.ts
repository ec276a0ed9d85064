import { describe, expect, test } from 'vitest'
import {
  accountMachine,
  checkApproving,
  checkLosingSysAdmin,
  defaultLoanLimit,
  displayName,
  firstAndLastName,
  initials,
  isBelowLoanLimit,
  isListedAsRequested,
  isUnanswered,
  maySignIn,
  remindsManagers,
  userStates,
} from './account.ts'
import { holdsTo } from './testing/table.ts'

describe('what can be done with an account, state by state', () => {
  holdsTo(
    accountMachine,
    userStates,
    ['approve', 'validate', 'choosePassword', 'reset', 'disown', 'decline', 'reject', 'deactivate'],
    `
               approve   validate  choosePassword  reset   disown  decline   reject    deactivate
    REQUESTED  APPROVED  -         -               -       -       -         REJECTED  -
    APPROVED   APPROVED  ACTIVE    ACTIVE          -       -       REJECTED  REJECTED  INACTIVE
    ACTIVE     ACTIVE    -         -               ACTIVE  ACTIVE  -         -         INACTIVE
    REJECTED   APPROVED  -         -               -       -       -         -         -
    INACTIVE   APPROVED  -         -               -       -       -         REJECTED  -
  `,
  )
})

test.each([
  ['REQUESTED', false],
  ['APPROVED', false],
  ['ACTIVE', true],
  ['REJECTED', false],
  ['INACTIVE', false],
] as const)('whoever is %s may sign in: %s', (state, mayEnter) => {
  expect(maySignIn(state)).toBe(mayEnter)
})

describe('the list of requests (country 0)', () => {
  test.each([
    ['REQUESTED', true],
    ['APPROVED', false],
    ['ACTIVE', false],
    ['REJECTED', true],
    ['INACTIVE', true],
  ] as const)('somebody %s with a role, or a system administrator, stands in it: %s', (state, isListed) => {
    expect(isListedAsRequested(state, { hasRole: true })).toBe(isListed)
    expect(isListedAsRequested(state, { hasRole: false, isSysAdmin: true })).toBe(isListed)
  })
  test.each(userStates)('somebody %s without any role always stands in it', state => {
    expect(isListedAsRequested(state, { hasRole: false })).toBe(true)
  })
})

describe('somebody registers an address that is known already', () => {
  const monday = '2026-03-02T09:00:00.000Z'
  test.each(['REQUESTED', 'REJECTED'] as const)('the managers are told of a %s account', state => {
    expect(remindsManagers(state, null, monday)).toBe(true)
  })
  test.each(['APPROVED', 'ACTIVE', 'INACTIVE'] as const)(
    'the managers are not told of an account that is %s',
    state => {
      expect(remindsManagers(state, null, monday)).toBe(false)
    },
  )
  test('twice within 24 hours tells the managers once', () => {
    expect(remindsManagers('REQUESTED', monday, '2026-03-03T08:59:59.999Z')).toBe(false)
  })
  test('after 24 hours the managers are told again', () => {
    expect(remindsManagers('REQUESTED', monday, '2026-03-03T09:00:00.000Z')).toBe(true)
  })
})

describe('approving', () => {
  test('is refused while the person has no role in any country', () => {
    expect(checkApproving({ roles: [] })).toMatchObject({ code: 'no_role_yet' })
  })
  test('is open once there is one', () => {
    expect(checkApproving({ roles: [{ countryId: 1, role: 'STAFF', isPrimary: true }] })).toBeNull()
  })
})

describe('the last active system administrator', () => {
  test('stays, and stays system administrator', () => {
    expect(checkLosingSysAdmin({ isSysAdmin: true, state: 'ACTIVE' }, 1)).toMatchObject({
      code: 'last_sysadmin',
    })
  })
  test('may go when there is a second active one', () => {
    expect(checkLosingSysAdmin({ isSysAdmin: true, state: 'ACTIVE' }, 2)).toBeNull()
  })
  test('an inactive system administrator may lose the flag: somebody else is active', () => {
    expect(checkLosingSysAdmin({ isSysAdmin: true, state: 'INACTIVE' }, 1)).toBeNull()
  })
  test('does not stop anybody else from being deactivated', () => {
    expect(checkLosingSysAdmin({ isSysAdmin: false, state: 'ACTIVE' }, 1)).toBeNull()
  })
})

describe('the limit of overdue loans', () => {
  test('is three unless a manager says otherwise', () => {
    expect(defaultLoanLimit).toBe(3)
  })
  test.each([
    [2, 3, true],
    [3, 3, false],
    [4, 3, false],
    [0, 1, true],
    [1, 1, false],
  ])('with %i overdue and a limit of %i one may create a loan: %s', (overdueCount, loanLimit, isAllowed) => {
    expect(isBelowLoanLimit({ overdueCount, loanLimit })).toBe(isAllowed)
  })
})

describe('how people are shown', () => {
  test('first, middle and last name', () => {
    expect(displayName({ firstName: 'Anna', middleName: 'Maria', lastName: 'Berg' })).toBe('Anna Maria Berg')
  })
  test.each([null, undefined, ''])('a missing middle name (%j) leaves no gap', middleName => {
    expect(displayName({ firstName: 'Anna', lastName: 'Berg', middleName: middleName ?? null })).toBe(
      'Anna Berg',
    )
  })
  test('nobody is a dash', () => {
    expect(displayName(null)).toBe('-')
    expect(displayName(undefined)).toBe('-')
  })
  test('the user menu leaves the middle name out', () => {
    const anna = { firstName: 'Anna', middleName: 'Maria', lastName: 'Berg' }
    expect(firstAndLastName(anna)).toBe('Anna Berg')
  })
  test('initials are the first letters of first and last name, in capitals', () => {
    expect(initials({ firstName: 'anna', lastName: 'berg' })).toBe('AB')
    expect(initials({ firstName: 'Örjan', lastName: 'åberg' })).toBe('ÖÅ')
  })
  test('initials keep a letter beyond the basic plane whole, and survive an empty name', () => {
    expect(initials({ firstName: '𝒜da', lastName: '' })).toBe('𝒜')
  })
})

describe('a request that nobody answers', () => {
  const asked = { state: 'REQUESTED', createdAt: '2026-01-01T08:00:00Z', managersToldAt: null } as const
  test.each([
    [asked, '2026-04-01T07:59:59Z', false],
    [asked, '2026-04-01T08:00:00Z', true],
    [{ ...asked, managersToldAt: '2026-01-02T08:00:00Z' }, '2026-04-01T08:00:00Z', false],
    [{ ...asked, managersToldAt: '2026-01-02T08:00:00Z' }, '2026-04-02T08:00:00Z', true],
    [{ ...asked, state: 'APPROVED' as const }, '2027-01-01T08:00:00Z', false],
    [{ ...asked, state: 'REJECTED' as const }, '2027-01-01T08:00:00Z', false],
  ])('%o is rejected by the clock at %s: %s', (person, now, isRejected) => {
    expect(isUnanswered(person, now)).toBe(isRejected)
  })
})
