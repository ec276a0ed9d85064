import { expect, test } from 'vitest'
import { isOpen } from './line-traits.ts'
import { hasEnded, type LoanState, loanStates, wasEverShipped } from './loan.ts'
import { type LoanUnitState, loanUnitStates, unitFollows } from './loan-unit.ts'
import { next } from './machine.ts'
import { everyStep } from './testing/journeys.ts'
import { type UnitState, unitMachine } from './unit.ts'

// All loans of up to three lines, with every action that the rules allow: about a thousand loans.
const steps = everyStep(3)
const journeys = steps.map(({ to }) => to)
const key = (journey: unknown) => JSON.stringify(journey)
const inState = (...states: LoanState[]) => journeys.filter(({ loan }) => states.includes(loan.state))

test('every state of a loan and of its lines is reached by some way', () => {
  expect(new Set(journeys.map(({ loan }) => loan.state))).toEqual(new Set(loanStates))
  expect(new Set(journeys.flatMap(({ lines }) => lines.map(line => line.state)))).toEqual(
    new Set(loanUnitStates),
  )
})

test('a loan that asks for approval is never Processing, one that does not is never Pending, Approved or Denied', () => {
  const seen = (approvalRequired: boolean) =>
    new Set(
      journeys.filter(({ loan }) => loan.approvalRequired === approvalRequired).map(({ loan }) => loan.state),
    )
  expect(seen(true).has('PROCESSING')).toBe(false)
  for (const state of ['PENDING', 'APPROVED', 'DENIED'] as const) expect(seen(false).has(state)).toBe(false)
})

test('a fulfilled loan has everything packed: what the customer signs is what lies in the box', () => {
  for (const { lines } of inState('FULFILLED')) {
    expect(lines.filter(isOpen).every(line => line.state === 'PACKING')).toBe(true)
    expect(lines.some(isOpen)).toBe(true)
  }
})

test('nothing leaves the storeroom before the customer has signed', () => {
  for (const { lines } of inState('PENDING', 'PROCESSING', 'APPROVED', 'FULFILLED')) {
    expect(wasEverShipped(lines)).toBe(false)
  }
})

test('on a signed or active loan nothing waits for a unit any more', () => {
  for (const { lines } of inState('SIGNED', 'ACTIVE')) {
    expect(lines.some(line => line.state === 'SOURCING')).toBe(false)
  }
})

test('an active loan has units at the customer, and none left in the box', () => {
  for (const { lines } of inState('ACTIVE')) {
    expect(new Set(lines.filter(isOpen).map(line => line.state))).toEqual(new Set(['SHIPPED']))
  }
})

test('a loan that has ended holds no unit and can’t be touched', () => {
  for (const { lines } of inState('COMPLETED', 'DENIED', 'CANCELLED')) expect(lines.some(isOpen)).toBe(false)
  expect(steps.some(({ from }) => hasEnded(from.loan.state))).toBe(false)
})

test('completed means that something was lent; denied and cancelled mean that nothing was', () => {
  for (const { lines } of inState('COMPLETED')) expect(wasEverShipped(lines)).toBe(true)
  for (const { lines } of inState('DENIED', 'CANCELLED')) expect(wasEverShipped(lines)).toBe(false)
})

test('a signed loan never goes back: no line is added, replaced or put back into sourcing', () => {
  const after: LoanState[] = ['SIGNED', 'ACTIVE', 'COMPLETED', 'CANCELLED']
  for (const { from, did, to } of steps.filter(step => step.from.loan.state === 'SIGNED')) {
    expect(after).toContain(to.loan.state)
    expect(to.lines.some(line => line.state === 'SOURCING')).toBe(false)
    expect(did).not.toBe('add')
    expect(to.lines).toHaveLength(from.lines.length)
  }
})

test('every loan that runs can still come to an end', () => {
  const ends = new Set(journeys.filter(({ loan }) => hasEnded(loan.state)).map(key))
  for (let before = -1; before !== ends.size; ) {
    before = ends.size
    for (const { from, to } of steps) if (ends.has(key(to))) ends.add(key(from))
  }
  expect(journeys.filter(journey => !ends.has(key(journey)))).toEqual([])
})

// The state of the unit behind a line in each state; SOURCING and UNAVAILABLE have none.
const shelf: Record<LoanUnitState, UnitState> = {
  SOURCING: 'IN',
  PACKING: 'OUT',
  SHIPPED: 'OUT',
  RETURNED: 'IN',
  DAMAGED: 'REPAIR',
  PERMANENT_LOAN: 'PERMANENT_LOAN',
  LOST_AXIS: 'ARCHIVED',
  LOST_CUSTOMER: 'ARCHIVED',
  UNAVAILABLE: 'IN',
}

test('a unit is out exactly while its line is packed or shipped, and ends up where the line says', () => {
  const seen = new Set<string>()
  for (const { did, before, after } of steps.flatMap(({ line }) => line ?? [])) {
    const action = unitFollows[did]
    const unit = action === null ? shelf[before] : next(unitMachine, shelf[before], action)
    expect(unit).toBe(did === 'putBackDamaged' ? 'REPAIR' : shelf[after])
    seen.add(did)
  }
  expect(seen).toEqual(new Set(Object.keys(unitFollows)))
})
