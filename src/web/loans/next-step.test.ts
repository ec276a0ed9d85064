import { describe, expect, it } from 'vitest'
import { aLine, aLoan, anActor } from './loan-page/testing/a-loan.ts'
import { nextStepInBrief } from './next-step.tsx'

const admin = anActor('ADMIN', { storeroomIds: [7] })
const manager = anActor('MANAGER')

describe('the next step of a loan in its row', () => {
  it('counts the units that are missing', () => {
    const lines = [aLine({ id: 1, state: 'PACKING' }), aLine({ id: 2 }), aLine({ id: 3 })]
    const step = { words: 'Source 2', isMine: true }
    expect(nextStepInBrief(aLoan({ state: 'APPROVED', lines }), admin)).toEqual(step)
  })

  it('names what is waited for where somebody else has to act', () => {
    const pending = aLoan({ state: 'PENDING' })
    expect(nextStepInBrief(pending, manager)).toEqual({ words: 'Approve', isMine: true })
    expect(nextStepInBrief(pending, admin)).toEqual({ words: 'Approval', isMine: false })
    const sent = aLoan({ state: 'FULFILLED', document: 'open' })
    expect(nextStepInBrief(sent, admin)).toEqual({ words: 'Signature', isMine: false })
    expect(nextStepInBrief(aLoan({ state: 'FULFILLED' }), admin)).toEqual({ words: 'Send', isMine: true })
  })

  it('is none once the loan has ended', () => {
    for (const state of ['COMPLETED', 'DENIED', 'CANCELLED'] as const) {
      expect(nextStepInBrief(aLoan({ state }), admin)).toBeNull()
    }
  })
})
