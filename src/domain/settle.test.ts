import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type LoanState, loanStates } from './loan.ts'
import { type LineFacts, type LoanUnitState, loanUnitStates } from './loan-unit.ts'
import { settle } from './settle.ts'

const shippedAt = '2026-03-02T09:00:00.000Z'
const line = (state: LoanUnitState): LineFacts => ({ state, shippedAt: null })
const shipped = (state: LoanUnitState): LineFacts => ({ state, shippedAt })

const settled = (state: LoanState, approvalRequired: boolean, ...lines: LineFacts[]) =>
  settle({ state, approvalRequired }, lines)

describe('what follows from the units of a loan', () => {
  test('the last unit is packed: the loan is fulfilled', () => {
    expect(settled('PROCESSING', false, line('PACKING'), line('PACKING'))).toBe('FULFILLED')
    expect(settled('APPROVED', true, line('PACKING'))).toBe('FULFILLED')
  })
  test('one unit is packed, another is not found yet: it goes on', () => {
    expect(settled('PROCESSING', false, line('PACKING'), line('SOURCING'))).toBe('PROCESSING')
    expect(settled('APPROVED', true, line('PACKING'), line('SOURCING'))).toBe('APPROVED')
  })
  test('the unit that could not be found is cancelled: the packed rest is fulfilled', () => {
    expect(settled('APPROVED', true, line('PACKING'), line('UNAVAILABLE'))).toBe('FULFILLED')
  })
  test('a wrong scan is undone on a fulfilled loan: it falls back to where units are sourced', () => {
    expect(settled('FULFILLED', false, line('PACKING'), line('SOURCING'))).toBe('PROCESSING')
    expect(settled('FULFILLED', true, line('PACKING'), line('SOURCING'))).toBe('APPROVED')
  })
  test('one of two packed units goes back before signing: the loan stays fulfilled', () => {
    expect(settled('FULFILLED', true, line('PACKING'), line('RETURNED'))).toBe('FULFILLED')
  })
  test('one parcel left, one is still packed: the loan waits signed', () => {
    expect(settled('SIGNED', true, shipped('SHIPPED'), line('PACKING'))).toBe('SIGNED')
  })
  test('the last parcel left: the loan is active', () => {
    expect(settled('SIGNED', true, shipped('SHIPPED'), shipped('SHIPPED'))).toBe('ACTIVE')
  })
  test('one parcel left and the packed rest goes back to the shelf: the loan is active', () => {
    expect(settled('SIGNED', true, shipped('SHIPPED'), line('RETURNED'))).toBe('ACTIVE')
  })
  test('everything came back while nothing more is packed: completed, though it was never active', () => {
    expect(settled('SIGNED', false, shipped('RETURNED'), line('RETURNED'))).toBe('COMPLETED')
  })
  test('one unit came back, one is still at the customer: active', () => {
    expect(settled('ACTIVE', true, shipped('RETURNED'), shipped('SHIPPED'))).toBe('ACTIVE')
  })
  test.each(['RETURNED', 'DAMAGED', 'PERMANENT_LOAN', 'LOST_AXIS', 'LOST_CUSTOMER'] as const)(
    'the last unit is %s: the loan is completed',
    state => {
      expect(settled('ACTIVE', true, shipped('RETURNED'), shipped(state))).toBe('COMPLETED')
    },
  )
  test('the last line of a pending loan is cancelled: the loan is cancelled', () => {
    expect(settled('PENDING', true, line('UNAVAILABLE'))).toBe('CANCELLED')
  })
  test('all that was signed for goes back unshipped: the loan is cancelled, not completed', () => {
    expect(settled('SIGNED', true, line('RETURNED'), line('DAMAGED'))).toBe('CANCELLED')
  })
  test('a pending loan waits for its manager whatever its lines do', () => {
    expect(settled('PENDING', true, line('SOURCING'), line('UNAVAILABLE'))).toBe('PENDING')
  })
})

const anyLine = fc.record({
  state: fc.constantFrom(...loanUnitStates),
  shippedAt: fc.constantFrom(null, shippedAt),
})
const anyLoan = fc.record({ state: fc.constantFrom(...loanStates), approvalRequired: fc.boolean() })

/** domain.md, Loans, written a second time: as counts, each clause alone. */
function toldAgain(state: LoanState, approvalRequired: boolean, lines: readonly LineFacts[]): LoanState {
  const count = (wanted: LoanUnitState) => lines.filter(each => each.state === wanted).length
  const [sourcing, packing, away] = [count('SOURCING'), count('PACKING'), count('SHIPPED')]
  const isRunning = ['PENDING', 'PROCESSING', 'APPROVED', 'FULFILLED', 'SIGNED', 'ACTIVE'].includes(state)
  const shippedOnce = lines.filter(each => each.shippedAt !== null).length > 0
  if (isRunning && sourcing + packing + away === 0 && shippedOnce) return 'COMPLETED'
  if (isRunning && sourcing + packing + away === 0 && !shippedOnce) return 'CANCELLED'
  if ((state === 'PROCESSING' || state === 'APPROVED') && sourcing + away === 0) return 'FULFILLED'
  if (state === 'FULFILLED' && sourcing > 0 && approvalRequired) return 'APPROVED'
  if (state === 'FULFILLED' && sourcing > 0 && !approvalRequired) return 'PROCESSING'
  if (state === 'SIGNED' && sourcing + packing === 0) return 'ACTIVE'
  return state
}

describe('for every loan and every mix of lines', () => {
  test('the outcome is what the rules say when told a second time', () => {
    for (const state of loanStates) {
      for (const approvalRequired of [true, false]) {
        for (const lines of mixesOfTwo()) {
          expect(settle({ state, approvalRequired }, lines)).toBe(toldAgain(state, approvalRequired, lines))
        }
      }
    }
    fc.assert(
      fc.property(anyLoan, fc.array(anyLine, { maxLength: 6 }), (loan, lines) => {
        expect(settle(loan, lines)).toBe(toldAgain(loan.state, loan.approvalRequired, lines))
      }),
    )
  })
  test('the order of the lines does not matter, and a second look changes nothing', () => {
    fc.assert(
      fc.property(anyLoan, fc.array(anyLine, { maxLength: 6 }), (loan, lines) => {
        const state = settle(loan, lines)
        expect(settle(loan, lines.toReversed())).toBe(state)
        expect(settle({ ...loan, state }, lines)).toBe(state)
      }),
    )
  })
  test('what has ended stays ended', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('DENIED', 'CANCELLED', 'COMPLETED'),
        fc.boolean(),
        fc.array(anyLine),
        (state, approvalRequired, lines) => {
          expect(settle({ state, approvalRequired }, lines)).toBe(state)
        },
      ),
    )
  })
})

function mixesOfTwo(): LineFacts[][] {
  const each = loanUnitStates.flatMap(state => [line(state), shipped(state)])
  return [[], ...each.map(one => [one]), ...each.flatMap(one => each.map(two => [one, two]))]
}
