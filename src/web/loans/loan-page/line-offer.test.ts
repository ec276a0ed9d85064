import { describe, expect, it } from 'vitest'
import { withLine } from './kept-line.ts'
import { offerOf, stateAfter } from './line-offer.ts'
import { aLine, aLoan, anActor, stella } from './testing/a-loan.ts'

const admin = anActor('ADMIN', { storeroomIds: [7] })
const manager = anActor('MANAGER')
const creator = anActor('STAFF', { id: stella.id })
const stranger = anActor('STAFF')

describe('what can be done with one unit', () => {
  it('is to source it, for an admin, while the loan is approved', () => {
    expect(offerOf(aLoan({ state: 'APPROVED' }), aLine(), admin).canSource).toBe(true)
    expect(offerOf(aLoan({ state: 'PENDING' }), aLine(), admin).canSource).toBe(false)
    expect(offerOf(aLoan({ state: 'APPROVED' }), aLine(), creator).canSource).toBe(false)
  })

  it('is to undo a scan until the customer has signed', () => {
    const packed = aLine({ state: 'PACKING' })
    expect(offerOf(aLoan({ state: 'FULFILLED' }), packed, admin).canPutBack).toBe(true)
    expect(offerOf(aLoan({ state: 'SIGNED' }), packed, admin).canPutBack).toBe(false)
    expect(offerOf(aLoan({ state: 'SIGNED' }), packed, admin).canReturn).toBe(true)
  })

  it('is to lend it for good, for a manager where the country allows it', () => {
    const loan = aLoan({ state: 'ACTIVE' })
    const shipped = aLine({ state: 'SHIPPED' })
    expect(offerOf(loan, shipped, manager).canMakePermanent).toBe(true)
    expect(offerOf(loan, shipped, admin).canMakePermanent).toBe(false)
    const { storeroom } = loan
    const strict = { ...storeroom, country: { ...storeroom.country, allowPermanentLoan: false } }
    expect(offerOf({ ...loan, storeroom: strict }, shipped, manager).canMakePermanent).toBe(false)
  })

  it('is to remove it while it is sourcing; else the button says why not', () => {
    const loan = aLoan({ state: 'APPROVED' })
    expect(offerOf(loan, aLine(), creator).removing).toBe('')
    expect(offerOf(loan, aLine({ state: 'PACKING' }), creator).removing).toMatch(/packing/)
    expect(offerOf(loan, aLine(), stranger).removing).toBeNull()
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
