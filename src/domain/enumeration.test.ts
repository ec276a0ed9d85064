import { describe, expect, test } from 'vitest'
import { userStates } from './account.ts'
import { byNumber, isBelow, numberOf } from './enumeration.ts'
import { loanStates } from './loan.ts'
import { loanUnitStates } from './loan-unit.ts'
import { roles } from './role.ts'
import { activityTypes, commentTypes, unitStates } from './unit.ts'

const enumerations: [string, readonly string[], Record<string, number>][] = [
  ['Role', roles, { STAFF: 1, ADMIN: 2, MANAGER: 3, KING: 4 }],
  ['User state', userStates, { REQUESTED: 1, APPROVED: 2, ACTIVE: 3, REJECTED: 4, INACTIVE: 5 }],
  [
    'Item (unit) status',
    unitStates,
    { IN: 1, OUT: 2, TRANSFER: 3, REPAIR: 4, PERMANENT_LOAN: 5, ARCHIVED: 6 },
  ],
  ['Activity or log type', activityTypes, { COMMENT: 1, UPDATE: 2, LOANED: 3, TRANSFERRED: 4, ARCHIVED: 5 }],
  ['Comment type', commentTypes, { COMMENT: 1, UPDATE: 2 }],
  [
    'Loan state',
    loanStates,
    {
      PENDING: 1,
      PROCESSING: 2,
      APPROVED: 3,
      FULFILLED: 4,
      SIGNED: 5,
      ACTIVE: 6,
      COMPLETED: 7,
      DENIED: 8,
      CANCELLED: 9,
    },
  ],
  [
    'Loan unit state',
    loanUnitStates,
    {
      SOURCING: 1,
      PACKING: 2,
      SHIPPED: 3,
      RETURNED: 4,
      DAMAGED: 5,
      PERMANENT_LOAN: 6,
      LOST_AXIS: 7,
      LOST_CUSTOMER: 8,
      UNAVAILABLE: 9,
    },
  ],
]

test.each(enumerations)('%s has exactly the numbers of the spec', (_name, states, numbers) => {
  expect(Object.fromEntries(states.map(state => [state, numberOf(states, state)]))).toEqual(numbers)
  for (const [state, number] of Object.entries(numbers)) expect(byNumber(states, number)).toBe(state)
})

describe('a number that the spec does not have', () => {
  test.each([0, -1, 10, 1.5, Number.NaN])('%d is no loan state', number => {
    expect(byNumber(loanStates, number)).toBeUndefined()
  })
})

test('"below Signed" is Pending to Fulfilled, and not Signed itself', () => {
  expect(loanStates.filter(state => isBelow(loanStates, state, 'SIGNED'))).toEqual([
    'PENDING',
    'PROCESSING',
    'APPROVED',
    'FULFILLED',
  ])
})
