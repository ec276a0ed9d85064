import { describe, expect, test } from 'vitest'
import { accountMachine, accountStatesThat, accountTraits, userStates } from './account.ts'
import { lineStatesThat, lineTraits } from './line-traits.ts'
import { loanMachine, loanStatesThat } from './loan.ts'
import { completedStates, loanConditions, loanStatesWhere } from './loan-conditions.ts'
import { loanUnitMachine, loanUnitStates } from './loan-unit.ts'
import { can } from './machine.ts'
import { statesBy } from './traits.ts'
import { unitMachine, unitStates, unitTraits } from './unit.ts'

test('several traits ask for the states that have any of them, in the order of the numbers', () => {
  const statesThat = statesBy(['OPEN', 'SHUT', 'AJAR'], {
    OPEN: { wide: true, shut: false },
    SHUT: { wide: false, shut: true },
    AJAR: { wide: false, shut: false },
  })
  expect(statesThat('wide')).toEqual(['OPEN'])
  expect(statesThat('shut', 'wide')).toEqual(['OPEN', 'SHUT'])
  expect(statesThat()).toEqual([])
})

describe('what the traits say is what the tables of states allow', () => {
  test.each(unitStates)('a unit that is %s is ready exactly when it can be sourced', state => {
    expect(unitTraits[state].ready).toBe(can(unitMachine, state, 'source'))
  })
  test.each(unitStates)('a unit that is %s is lent exactly when it can be returned', state => {
    expect(unitTraits[state].lent).toBe(can(unitMachine, state, 'return'))
  })
  test.each(loanUnitStates)(
    'a line that is %s is open exactly while something can be done with it, but to undo its return',
    state => {
      const actions = Object.keys(loanUnitMachine[state]).filter(action => action !== 'undoReturn')
      expect(lineTraits[state].open).toBe(actions.length > 0)
    },
  )
  test.each(loanUnitStates)('a line that is %s waits exactly when a unit can be sourced for it', state => {
    expect(lineTraits[state].waiting).toBe(can(loanUnitMachine, state, 'source'))
  })
  test.each(loanStatesThat('ended'))('nobody commands anything of a loan that is %s', state => {
    expect(loanMachine[state]).toEqual({})
  })
  test.each(userStates)('an account that is %s resets its password exactly when it signs in', state => {
    expect(accountTraits[state].signsIn).toBe(can(accountMachine, state, 'reset'))
  })
})

test('who signs in was approved, and nobody was both approved and turned away', () => {
  expect(accountStatesThat('approved')).toEqual(expect.arrayContaining([...accountStatesThat('signsIn')]))
  expect(userStates.filter(state => accountTraits[state].approved && accountTraits[state].refused)).toEqual(
    [],
  )
})

test('a line never waits, is packed and is out at the same time', () => {
  for (const state of lineStatesThat('waiting', 'packed', 'out')) {
    const { waiting, packed, out } = lineTraits[state]
    expect([waiting, packed, out].filter(Boolean)).toHaveLength(1)
  }
})

test('what is out was signed and shipped; what completed was shipped', () => {
  expect(loanStatesWhere('signed', 'always')).toEqual(loanStatesThat('shipping', 'out'))
  for (const state of loanStatesThat('out')) expect(loanConditions[state].shipped).toBe('always')
  expect(completedStates).toEqual(['COMPLETED'])
})
