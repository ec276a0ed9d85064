import { describe, expect, test } from 'vitest'
import { loanStates } from './loan.ts'
import { loanUnitStates } from './loan-unit.ts'
import { actionsFrom, diagram, inWords, type Machine } from './machine.ts'
import { Refusal, refusalCodes, refuse, refuseField, throwIfRefused } from './refusal.ts'
import { unitStates } from './unit.ts'

describe('every "no"', () => {
  const messages = refusalCodes.map(code => [code, refuse(code, 'Fact one.', '2026-12-14').message] as const)
  test.each(messages)('%s is a whole sentence for a person: %s', (code, message) => {
    expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/)
    expect(message).toMatch(/^[A-Z“].*[.!?]$/s)
    expect(message).not.toMatch(/undefined|null|NaN|\[object/)
  })
  test('has a code and a sentence of its own', () => {
    expect(new Set(refusalCodes).size).toBe(refusalCodes.length)
    expect(new Set(messages.map(([, message]) => message)).size).toBe(refusalCodes.length)
  })
  test('a wrong password, an unknown address and an inactive account read alike', () => {
    expect(refuse('wrong_login').message).toBe(
      'E-mail or password is wrong, or the account is not active yet.',
    )
  })
  test('names the facts: which unit, which loan', () => {
    expect(refuse('unit_sourced_before', '#00012').message).toBe(
      'This unit was sourced for loan #00012 a moment ago.',
    )
  })
  test('stands at its field too, where a form caused it', () => {
    const refusal = refuseField('serial_taken', 'serialNumber', 'Taken.')
    expect(refusal).toMatchObject({
      code: 'serial_taken',
      message: 'Taken.',
      fields: { serialNumber: 'Taken.' },
    })
    expect(refuse('forbidden').fields).toBeUndefined()
  })
  test('is thrown by throwIfRefused, which does nothing without one', () => {
    expect(() => throwIfRefused(null)).not.toThrow()
    expect(() => throwIfRefused(refuse('forbidden'))).toThrow(Refusal)
  })
})

describe('a state inside a sentence', () => {
  test.each([...loanStates, ...loanUnitStates, ...unitStates])('%s is said in small plain words', state => {
    expect(inWords(state)).toMatch(/^[a-z]+( [a-z]+)*$/)
  })
  test.each([
    ['IN', 'in stock'],
    ['TRANSFER', 'in transfer'],
    ['REPAIR', 'in repair'],
    ['PERMANENT_LOAN', 'on permanent loan'],
    ['LOST_AXIS', 'lost by us'],
    ['LOST_CUSTOMER', 'lost by the customer'],
    ['PENDING', 'pending'],
  ])('%s is "%s"', (state, words) => {
    expect(inWords(state)).toBe(words)
  })
})

describe('a table of states', () => {
  const door: Machine<'OPEN' | 'SHUT', 'close' | 'open' | 'push'> = {
    OPEN: { close: 'SHUT', push: 'OPEN' },
    SHUT: { open: 'OPEN' },
  }
  test('lists what can be done, in its own order', () => {
    expect(actionsFrom(door, 'OPEN')).toEqual(['close', 'push'])
  })
  test('draws each edge on a line', () => {
    expect(diagram(door)).toBe(
      'stateDiagram-v2\n    OPEN --> SHUT: close\n    OPEN --> OPEN: push\n    SHUT --> OPEN: open',
    )
  })
})
