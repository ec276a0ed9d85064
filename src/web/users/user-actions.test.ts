import { expect, test } from 'vitest'
import { userStates } from '#domain/account.ts'
import {
  adam,
  kim,
  mats,
  maya,
  nobody,
  nora,
  singapore,
  somebody,
  stella,
  sweden,
  sys,
} from '#domain/testing/cast.ts'
import { actionsOf, isDecision, mayEditAnything } from './user-actions.ts'

type Args = Parameters<typeof actionsOf>
const inEveryState = (...[tab, actor, person, hasFactor]: [Args[0], Args[1], Args[2], boolean?]) =>
  Object.fromEntries(userStates.map(state => [state, actionsOf(tab, actor, person, state, hasFactor)]))

test('registered people are edited and deactivated; the approved get their link again; nobody is deactivated twice', () => {
  expect(inEveryState('registered', maya, stella)).toEqual({
    REQUESTED: ['edit'],
    APPROVED: ['edit', 'sendAgain', 'deactivate'],
    ACTIVE: ['edit', 'deactivate'],
    REJECTED: ['edit'],
    INACTIVE: ['edit'],
  })
})

test('requested people are approved or rejected; the rejected are not rejected again', () => {
  expect(inEveryState('requested', maya, nobody)).toEqual({
    REQUESTED: ['approve', 'reject'],
    APPROVED: ['approve', 'reject'],
    ACTIVE: ['edit', 'deactivate'],
    REJECTED: ['approve'],
    INACTIVE: ['approve', 'reject'],
  })
})

test('a decision is never offered beside anything else', () => {
  for (const tab of ['registered', 'requested'] as const)
    for (const actor of [maya, kim, sys])
      for (const person of [nobody, stella, mats, sys])
        for (const hasFactor of [false, true])
          for (const actions of Object.values(inEveryState(tab, actor, person, hasFactor)))
            expect(new Set(actions.map(isDecision)).size).toBeLessThanOrEqual(1)
})

test('the second factor is reset of who can sign in and has one, by who decides on them', () => {
  expect(actionsOf('registered', maya, stella, 'ACTIVE', true)).toContain('resetFactor')
  expect(actionsOf('registered', maya, stella, 'ACTIVE', false)).not.toContain('resetFactor')
  expect(actionsOf('registered', maya, stella, 'INACTIVE', true)).not.toContain('resetFactor')
  expect(actionsOf('registered', maya, kim, 'ACTIVE', true)).not.toContain('resetFactor')
  expect(actionsOf('registered', maya, maya, 'ACTIVE', true)).not.toContain('resetFactor')
})

test('nobody is offered to deactivate themselves', () => {
  expect(actionsOf('registered', maya, maya, 'ACTIVE')).not.toContain('deactivate')
  expect(actionsOf('requested', sys, sys, 'ACTIVE')).toEqual(['edit'])
})

test('who stands above is neither approved, rejected nor deactivated', () => {
  expect(actionsOf('registered', maya, kim, 'ACTIVE')).not.toContain('deactivate')
  expect(actionsOf('registered', maya, sys, 'ACTIVE')).not.toContain('deactivate')
  expect(actionsOf('requested', maya, kim, 'INACTIVE')).toEqual([])
  expect(actionsOf('registered', maya, mats, 'ACTIVE')).toContain('deactivate')
})

test('a manager of another country decides nothing about somebody whose primary country is here', () => {
  const minh = somebody([[singapore, 'MANAGER']])
  expect(actionsOf('requested', minh, stella, 'INACTIVE')).toEqual([])
  const both = somebody([
    [sweden, 'STAFF'],
    [singapore, 'STAFF'],
  ])
  expect(actionsOf('registered', minh, both, 'ACTIVE')).toEqual(['edit'])
})

test('who may change nothing of a person is not offered Edit User', () => {
  for (const actor of [stella, adam, nobody]) expect(mayEditAnything(actor, nora)).toBe(false)
  expect(mayEditAnything(sys, kim)).toBe(true)
})

test('a manager edits their own storeroom access, and that of people above', () => {
  expect(mayEditAnything(maya, maya)).toBe(true)
  expect(mayEditAnything(maya, kim)).toBe(true)
  const abroad = somebody([[singapore, 'KING']])
  expect(mayEditAnything(maya, abroad)).toBe(true)
})
