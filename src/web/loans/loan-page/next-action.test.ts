import { describe, expect, it } from 'vitest'
import type { LoanState } from '#domain/loan.ts'
import { byItsAdmins, nextAction } from './next-action.ts'
import { aLine, aLoan, anActor } from './testing/a-loan.ts'

const stepIn = (state: LoanState, actor: ReturnType<typeof anActor>) =>
  nextAction(aLoan({ state }), actor)?.action ?? null

const staff = anActor('STAFF')
const admin = anActor('ADMIN', { storeroomIds: [7] })
const adminElsewhere = anActor('ADMIN', { storeroomIds: [8] })
const manager = anActor('MANAGER')

describe('the one next thing to do', () => {
  it('is to approve, for a manager, while the loan is pending', () => {
    expect(stepIn('PENDING', manager)).toBe('approve')
    expect(stepIn('PENDING', admin)).toBeNull()
  })

  it('is to source, send, ship and take back, for an admin of that storeroom', () => {
    expect(stepIn('PROCESSING', admin)).toBe('source')
    expect(stepIn('APPROVED', admin)).toBe('source')
    expect(stepIn('FULFILLED', admin)).toBe('send')
    expect(stepIn('SIGNED', admin)).toBe('ship')
    expect(stepIn('ACTIVE', admin)).toBe('return')
  })

  it('is nobody’s once the loan has ended', () => {
    for (const state of ['COMPLETED', 'DENIED', 'CANCELLED'] as const) expect(stepIn(state, admin)).toBeNull()
  })

  it('is not for staff, for admins of other storerooms, nor for managers without access to this one', () => {
    for (const state of ['APPROVED', 'FULFILLED', 'SIGNED', 'ACTIVE'] as const) {
      expect(stepIn(state, staff)).toBeNull()
      expect(stepIn(state, adminElsewhere)).toBeNull()
      expect(stepIn(state, manager)).toBeNull()
    }
  })

  it('is said to be the admins’ of that storeroom to all but them', () => {
    expect(byItsAdmins(aLoan(), manager)).toBe(' by the admins of Tai Seng')
    expect(byItsAdmins(aLoan(), admin)).toBe('')
  })

  it('counts the units that are missing', () => {
    const lines = [aLine({ id: 1, state: 'PACKING' }), aLine({ id: 2 }), aLine({ id: 3 })]
    expect(nextAction(aLoan({ state: 'APPROVED', lines }), admin)?.label).toBe('Source 2 units')
  })

  it('is the customer’s while they have a document to sign', () => {
    const sent = aLoan({ state: 'FULFILLED', document: 'open' })
    expect(nextAction(sent, admin)).toMatchObject({ action: 'send', isDue: false })
    expect(nextAction(aLoan({ state: 'FULFILLED', document: 'expired' }), admin)?.isDue).toBe(true)
    expect(nextAction(aLoan({ state: 'FULFILLED' }), admin)?.isDue).toBe(true)
  })
})
