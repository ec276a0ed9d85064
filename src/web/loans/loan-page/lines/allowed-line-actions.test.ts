import { describe, expect, it } from 'vitest'
import { adam, aLine, aLoan, anActor, maya, stella } from '../testing/a-loan.ts'
import { allowedActions, isHandled, stateAfter } from './allowed-line-actions.ts'
import { withLine } from './kept-line.ts'

const returnedAt = '2026-11-22T08:00:00.000Z'
const now = new Date(returnedAt)

const admin = anActor('ADMIN', { storeroomIds: [7] })
const manager = anActor('MANAGER')
const creator = anActor('STAFF', { id: stella.id })
const stranger = anActor('STAFF')

describe('what can be done with one unit', () => {
  it('is to source it, for an admin, while the loan is approved', () => {
    expect(allowedActions(aLoan({ state: 'APPROVED' }), aLine(), admin, now).canSource).toBe(true)
    expect(allowedActions(aLoan({ state: 'PENDING' }), aLine(), admin, now).canSource).toBe(false)
    expect(allowedActions(aLoan({ state: 'APPROVED' }), aLine(), creator, now).canSource).toBe(false)
  })

  it('is to undo a scan until the customer has signed', () => {
    const packed = aLine({ state: 'PACKING' })
    expect(allowedActions(aLoan({ state: 'FULFILLED' }), packed, admin, now).why.putBack).toBe('')
    expect(allowedActions(aLoan({ state: 'SIGNED' }), packed, admin, now).why.putBack).toMatch(/signed/)
    expect(allowedActions(aLoan({ state: 'SIGNED' }), packed, admin, now).why.return).toBe('')
    expect(allowedActions(aLoan({ state: 'SIGNED' }), packed, creator, now).why.return).toBeNull()
  })

  it('is to lend it for good, for a manager where the country allows it', () => {
    const loan = aLoan({ state: 'ACTIVE' })
    const shipped = aLine({ state: 'SHIPPED' })
    expect(allowedActions(loan, shipped, manager, now).why.makePermanent).toBe('')
    expect(allowedActions(loan, shipped, admin, now).why.makePermanent).toBeNull()
    const { storeroom } = loan
    const strict = { ...storeroom, country: { ...storeroom.country, allowPermanentLoan: false } }
    expect(allowedActions({ ...loan, storeroom: strict }, shipped, manager, now).why.makePermanent).toBe(
      'This country does not allow permanent loans.',
    )
  })

  it('is to write it off as lost once it is shipped, and as damaged from when it is packed', () => {
    const [signed, active] = [aLoan({ state: 'SIGNED' }), aLoan({ state: 'ACTIVE' })]
    const [packed, shipped] = [aLine({ state: 'PACKING' }), aLine({ state: 'SHIPPED' })]
    for (const verb of ['loseAtCompany', 'loseAtCustomer'] as const) {
      expect(allowedActions(signed, packed, admin, now).why[verb]).toMatch(/packing/)
      expect(allowedActions(active, shipped, admin, now).why[verb]).toBe('')
      expect(allowedActions(active, shipped, stranger, now).why[verb]).toBeNull()
    }
    expect(allowedActions(signed, packed, admin, now).why.damage).toBe('')
    expect(allowedActions(signed, aLine(), admin, now).why.damage).toMatch(/sourcing/)
  })

  it('is nothing but to read, once it came back', () => {
    const back = aLine({ state: 'RETURNED', shippedAt: '2026-11-21T08:00:00.000Z' })
    expect(isHandled(allowedActions(aLoan({ state: 'ACTIVE' }), back, admin, now))).toBe(false)
    expect(
      isHandled(allowedActions(aLoan({ state: 'ACTIVE' }), aLine({ state: 'SHIPPED' }), admin, now)),
    ).toBe(true)
  })

  it('is to undo its return, for who did it, for ten minutes', () => {
    const loan = aLoan({ state: 'ACTIVE' })
    const shippedAt = '2026-11-21T08:00:00.000Z'
    const back = { ...aLine({ state: 'RETURNED', shippedAt }), returnedByUser: adam, returnedAt }
    const undoing = (actorId: number, minutes: number) =>
      allowedActions(
        loan,
        back,
        { ...admin, id: actorId },
        new Date(Date.parse(returnedAt) + minutes * 60_000),
      ).why.undoReturn
    expect(undoing(adam.id, 9)).toBe('')
    expect(undoing(adam.id, 11)).toBeNull()
    expect(undoing(maya.id, 1)).toBeNull()
    expect(
      allowedActions(aLoan({ state: 'COMPLETED' }), back, { ...admin, id: adam.id }, now).why.undoReturn,
    ).toBeNull()
  })

  it('is to remove it while it is sourcing; else the button says why not', () => {
    const loan = aLoan({ state: 'APPROVED' })
    expect(allowedActions(loan, aLine(), creator, now).why.cancel).toBe('')
    expect(allowedActions(loan, aLine({ state: 'PACKING' }), creator, now).why.cancel).toMatch(/packing/)
    expect(allowedActions(loan, aLine(), stranger, now).why.cancel).toBeNull()
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
