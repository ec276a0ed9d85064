import { describe, expect, it } from 'vitest'
import { aLine, aLoan, anActor, stella } from '../testing/a-loan.ts'
import { allowedActions, isHandled, stateAfter } from './allowed-line-actions.ts'
import { withLine } from './kept-line.ts'

const admin = anActor('ADMIN', { storeroomIds: [7] })
const manager = anActor('MANAGER')
const creator = anActor('STAFF', { id: stella.id })
const stranger = anActor('STAFF')

describe('what can be done with one unit', () => {
  it('is to source it, for an admin, while the loan is approved', () => {
    expect(allowedActions(aLoan({ state: 'APPROVED' }), aLine(), admin).canSource).toBe(true)
    expect(allowedActions(aLoan({ state: 'PENDING' }), aLine(), admin).canSource).toBe(false)
    expect(allowedActions(aLoan({ state: 'APPROVED' }), aLine(), creator).canSource).toBe(false)
  })

  it('is to undo a scan until the customer has signed', () => {
    const packed = aLine({ state: 'PACKING' })
    expect(allowedActions(aLoan({ state: 'FULFILLED' }), packed, admin).why.putBack).toBe('')
    expect(allowedActions(aLoan({ state: 'SIGNED' }), packed, admin).why.putBack).toMatch(/signed/)
    expect(allowedActions(aLoan({ state: 'SIGNED' }), packed, admin).why.return).toBe('')
    expect(allowedActions(aLoan({ state: 'SIGNED' }), packed, creator).why.return).toBeNull()
  })

  it('is to lend it for good, for a manager where the country allows it', () => {
    const loan = aLoan({ state: 'ACTIVE' })
    const shipped = aLine({ state: 'SHIPPED' })
    expect(allowedActions(loan, shipped, manager).why.makePermanent).toBe('')
    expect(allowedActions(loan, shipped, admin).why.makePermanent).toBeNull()
    const { storeroom } = loan
    const strict = { ...storeroom, country: { ...storeroom.country, allowPermanentLoan: false } }
    expect(allowedActions({ ...loan, storeroom: strict }, shipped, manager).why.makePermanent).toBe(
      'This country does not allow permanent loans.',
    )
  })

  it('is to write it off as lost once it is shipped, and as damaged from when it is packed', () => {
    const [signed, active] = [aLoan({ state: 'SIGNED' }), aLoan({ state: 'ACTIVE' })]
    const [packed, shipped] = [aLine({ state: 'PACKING' }), aLine({ state: 'SHIPPED' })]
    for (const verb of ['loseAtCompany', 'loseAtCustomer'] as const) {
      expect(allowedActions(signed, packed, admin).why[verb]).toMatch(/packing/)
      expect(allowedActions(active, shipped, admin).why[verb]).toBe('')
      expect(allowedActions(active, shipped, stranger).why[verb]).toBeNull()
    }
    expect(allowedActions(signed, packed, admin).why.damage).toBe('')
    expect(allowedActions(signed, aLine(), admin).why.damage).toMatch(/sourcing/)
  })

  it('is nothing but to read, once it came back', () => {
    const back = aLine({ state: 'RETURNED', shippedAt: '2026-11-21T08:00:00.000Z' })
    expect(isHandled(allowedActions(aLoan({ state: 'ACTIVE' }), back, admin))).toBe(false)
    expect(isHandled(allowedActions(aLoan({ state: 'ACTIVE' }), aLine({ state: 'SHIPPED' }), admin))).toBe(
      true,
    )
  })

  it('is to remove it while it is sourcing; else the button says why not', () => {
    const loan = aLoan({ state: 'APPROVED' })
    expect(allowedActions(loan, aLine(), creator).why.cancel).toBe('')
    expect(allowedActions(loan, aLine({ state: 'PACKING' }), creator).why.cancel).toMatch(/packing/)
    expect(allowedActions(loan, aLine(), stranger).why.cancel).toBeNull()
  })
})

describe('what follows for the loan', () => {
  it('is its end when its last unit is removed', () => {
    const loan = aLoan({ state: 'APPROVED', lines: [aLine({ id: 1 })] })
    expect(stateAfter(loan, aLine({ id: 1 }), 'cancel')).toBe('CANCELLED')
  })

  it('is nothing while another unit waits', () => {
    const loan = aLoan({ state: 'APPROVED', lines: [aLine({ id: 1 }), aLine({ id: 2 })] })
    expect(stateAfter(loan, aLine({ id: 1 }), 'cancel')).toBe('APPROVED')
  })

  it('is shown at once when the answered unit was the last one to source', () => {
    const lines = [aLine({ id: 1, state: 'PACKING' }), aLine({ id: 2 })]
    const loan = withLine(aLoan({ state: 'APPROVED', lines }), aLine({ id: 2, state: 'PACKING' }))
    expect(loan.loanState.name).toBe('FULFILLED')
    expect(loan.loanStateId).toBe(4)
  })
})
