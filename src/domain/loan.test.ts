import { describe, expect, test } from 'vitest'
import { isOpen } from './line-traits.ts'
import {
  checkAddingUnits,
  checkCancelling,
  checkEditing,
  firstState,
  hasEnded,
  type LoanState,
  loanMachine,
  loanStates,
  noUnitsLeft,
  sourcingState,
} from './loan.ts'
import { loanUnitStates } from './loan-unit.ts'
import { cellsOf, holdsTo } from './testing/table.ts'

describe('what a person can command of a loan, state by state', () => {
  holdsTo(
    loanMachine,
    loanStates,
    ['approve', 'deny', 'send', 'sign', 'cancel'],
    `
                approve   deny    send       sign    cancel
    PENDING     APPROVED  DENIED  -          -       CANCELLED
    PROCESSING  -         -       -          -       CANCELLED
    APPROVED    -         -       -          -       CANCELLED
    FULFILLED   -         -       FULFILLED  SIGNED  CANCELLED
    SIGNED      -         -       -          -       CANCELLED
    ACTIVE      -         -       -          -       -
    COMPLETED   -         -       -          -       -
    DENIED      -         -       -          -       -
    CANCELLED   -         -       -          -       -
  `,
  )
})

test('a storeroom that asks for approval makes the loan wait; without, sourcing starts at once', () => {
  expect(firstState(true)).toBe('PENDING')
  expect(firstState(false)).toBe('PROCESSING')
})

test('units are sourced in Approved where approval was required, else in Processing', () => {
  expect(sourcingState(true)).toBe('APPROVED')
  expect(sourcingState(false)).toBe('PROCESSING')
})

test('a loan has ended when it is Completed, Denied or Cancelled, never before', () => {
  expect(loanStates.filter(hasEnded)).toEqual(['COMPLETED', 'DENIED', 'CANCELLED'])
})

test('a line is open while it is sourced, packed or with the customer', () => {
  expect(loanUnitStates.filter(state => isOpen({ state }))).toEqual(['SOURCING', 'PACKING', 'SHIPPED'])
})

// Rows: the loan's state. Columns: the question, with approval ("+") and without.
const open = cellsOf(`
              add   add+  creator edits  creator edits+  admin edits  admin edits+
  PENDING     yes   yes   yes            yes             yes          yes
  PROCESSING  yes   yes   yes            yes             yes          yes
  APPROVED    yes   -     yes            -               yes          yes
  FULFILLED   yes   -     yes            -               yes          yes
  SIGNED      -     -     -              -               -            -
  ACTIVE      -     -     -              -               -            -
  COMPLETED   -     -     -              -               -            -
  DENIED      -     -     -              -               -            -
  CANCELLED   -     -     -              -               -            -
`)

describe('adding units and editing: from Signed on it is what was signed', () => {
  test.each(open)('$row: $column is $cell', ({ row, column, cell }) => {
    const loan = { state: row as LoanState, approvalRequired: column.endsWith('+') }
    const refusal = column.startsWith('add')
      ? checkAddingUnits(loan)
      : checkEditing(loan, column.startsWith('admin'))
    if (cell === 'yes') expect(refusal).toBeNull()
    else
      expect(refusal).toMatchObject({
        code: column.startsWith('add') ? 'not_accepting_units' : 'not_editable',
      })
  })
})

describe('cancelling a loan', () => {
  const packed = { state: 'PACKING', shippedAt: null } as const
  const cameBack = { state: 'RETURNED', shippedAt: '2026-03-02T09:00:00.000Z' } as const
  test.each(['PENDING', 'PROCESSING', 'APPROVED', 'FULFILLED', 'SIGNED'] as const)(
    'is possible in %s while nothing was shipped',
    state => {
      expect(checkCancelling({ state, approvalRequired: true }, [packed])).toBeNull()
    },
  )
  test('is refused once a unit was shipped, even when it came back while the rest is packed', () => {
    expect(checkCancelling({ state: 'SIGNED', approvalRequired: true }, [cameBack, packed])).toMatchObject({
      code: 'already_shipped',
    })
  })
  test.each(['ACTIVE', 'COMPLETED', 'DENIED', 'CANCELLED'] as const)('is refused in %s', state => {
    expect(checkCancelling({ state, approvalRequired: false }, [packed])).toMatchObject({
      code: 'wrong_state',
    })
  })
})

test('a loan that ends because nothing is left on it says so', () => {
  expect(noUnitsLeft).toBe('No units left')
})
