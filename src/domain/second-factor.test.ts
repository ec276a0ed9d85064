import { describe, expect, test } from 'vitest'
import { wentBack } from './passkey.ts'
import type { Role } from './role.ts'
import {
  checkAddingFactor,
  checkLosingFactor,
  demandsFactor,
  type FactorFacts,
  factorDemand,
  factorPolicies,
  isConfirmed,
  isFactorDemanded,
  isFactorDue,
  recoveryCodeOf,
  recoveryCodePattern,
  totpIn,
  waysOfSecondStep,
  waysToConfirm,
} from './second-factor.ts'
import { shortCodeIn } from './short-code.ts'

const person = (role: Role | null, isSysAdmin = false) => ({
  id: 1,
  isSysAdmin,
  storeroomIds: [],
  roles: role ? [{ countryId: 1, role, isPrimary: true }] : [],
})
const facts = (change: Partial<FactorFacts> = {}): FactorFacts => ({
  policy: 'EVERYBODY',
  since: '2026-11-01T08:00:00Z',
  graceDays: 14,
  askedAt: '2026-11-03T08:00:00Z',
  hasFactor: false,
  ...change,
})

describe('a second factor is demanded', () => {
  test.each([
    ['OFF', []],
    ['OFFERED', []],
    ['MANAGERS', ['MANAGER', 'KING', 'sysadmin']],
    ['EVERYBODY', ['nobody', 'STAFF', 'ADMIN', 'MANAGER', 'KING', 'sysadmin']],
  ] as const)('by %s of %j', (policy, whom) => {
    const people = {
      nobody: person(null),
      STAFF: person('STAFF'),
      ADMIN: person('ADMIN'),
      MANAGER: person('MANAGER'),
      KING: person('KING'),
      sysadmin: person(null, true),
    }
    const asked = Object.entries(people).filter(([, one]) => demandsFactor(policy, one))
    expect(asked.map(([name]) => name)).toEqual(whom)
    expect(isFactorDemanded(policy), 'of anybody').toBe(whom.length > 0)
  })
  test('not of a person who has one', () => {
    expect(factorDemand(facts({ hasFactor: true }), person('STAFF'))).toBeNull()
  })
  test('of a person who was not asked yet: from the next call on, and at once where there are no days of grace', () => {
    expect(factorDemand(facts({ askedAt: null }), person('STAFF'))).toEqual({ dueAt: null })
    const atOnce = factorDemand(facts({ askedAt: null, graceDays: 0 }), person('STAFF'))
    expect(atOnce).toEqual({ dueAt: '2026-11-01T08:00:00.000Z' })
  })
  test('from the day one was asked, or from that of the policy if it is later', () => {
    expect(factorDemand(facts(), person('STAFF'))?.dueAt).toBe('2026-11-17T08:00:00.000Z')
    const later = facts({ since: '2026-12-01T08:00:00Z' })
    expect(factorDemand(later, person('STAFF'))?.dueAt).toBe('2026-12-15T08:00:00.000Z')
  })
  test('of a person who was not asked yet, without a due date', () => {
    expect(factorDemand(facts({ askedAt: null }), person('STAFF'))).toEqual({ dueAt: null })
  })
  test('and is due at that moment, not before', () => {
    const demand = factorDemand(facts(), person('STAFF'))
    expect(isFactorDue(demand, '2026-11-17T07:59:59Z')).toBe(false)
    expect(isFactorDue(demand, '2026-11-17T08:00:00Z')).toBe(true)
    expect(isFactorDue({ dueAt: null }, '2026-11-17T08:00:00Z')).toBe(false)
    expect(isFactorDue(null, '2026-11-17T08:00:00Z')).toBe(false)
  })
})

test('the last factor stays where one is demanded', () => {
  expect(checkLosingFactor('EVERYBODY', person('STAFF'), 1)?.code).toBe('last_factor')
  expect(checkLosingFactor('EVERYBODY', person('STAFF'), 2)).toBeNull()
  expect(checkLosingFactor('OFFERED', person('STAFF'), 1)).toBeNull()
})

test('nobody adds a factor where they are off', () => {
  expect(factorPolicies.filter(policy => checkAddingFactor(policy) !== null)).toEqual(['OFF'])
})

test('a proof of who one is counts for a quarter of an hour', () => {
  expect(isConfirmed('2026-11-17T08:00:00Z', '2026-11-17T08:15:00Z')).toBe(true)
  expect(isConfirmed('2026-11-17T08:00:00Z', '2026-11-17T08:15:01Z')).toBe(false)
})

const nothing = { hasPassword: false, hasTotp: false, passkeys: 0, isLinked: false, asksFactor: false }

test('who has only a directory’s sign-in confirms by signing in there again', () => {
  expect(waysToConfirm({ ...nothing, isLinked: true, asksFactor: true })).toEqual(['directory'])
  expect(waysToConfirm({ ...nothing, hasPassword: true })).toEqual(['password'])
})

test('who has a second factor confirms by one, not by what stands for the password alone', () => {
  const everything = { hasPassword: true, hasTotp: true, passkeys: 2, isLinked: true }
  expect(waysToConfirm({ ...everything, asksFactor: true })).toEqual(['code', 'passkey'])
  expect(waysToConfirm({ ...everything, asksFactor: false })).toEqual(['code', 'passkey', 'directory'])
})

test('a person may take the second step in each way that they have set up', () => {
  expect(waysOfSecondStep({ hasTotp: false, passkeys: 1, codesLeft: 0 })).toEqual(['passkey'])
  expect(waysOfSecondStep({ hasTotp: true, passkeys: 1, codesLeft: 3 })).toEqual([
    'code',
    'passkey',
    'recovery',
  ])
})

test('a recovery code is read as it was shown, in any case, with letters that look alike', () => {
  const shown = recoveryCodeOf(Uint8Array.from({ length: 12 }, (_, at) => at * 23))
  expect(shown).toMatch(/^\w{4}-\w{4}-\w{4}$/)
  expect(shortCodeIn(shown.toLowerCase())).toMatch(recoveryCodePattern)
  expect(totpIn('123 456')).toBe('123456')
})

test('a counter goes back when it does not go on; one that is always 0 does not', () => {
  expect(wentBack(7, 8)).toBe(false)
  expect(wentBack(7, 7)).toBe(true)
  expect(wentBack(7, 0)).toBe(true)
  expect(wentBack(0, 0)).toBe(false)
})
