import { describe, expect, it } from 'vitest'
import type { Loan } from '#contract/loan.ts'
import { stepsOf } from './steps.ts'
import { adam, aLine, aLoan, history, maya, stella } from './testing/a-loan.ts'

const read = (...args: Parameters<typeof stepsOf>) =>
  stepsOf(...args).map(({ label, state }) => `${label} ${state}`)

const created = { event: 'loan-created', user: stella } as const
const approved = { event: 'loan-approved', user: maya } as const
const fulfilled = { event: 'loan-fulfilled', user: adam } as const
const signed = { event: 'loan-signed', user: null, detail: { signedBy: 'Joshua Koh' } } as const

describe('the way of a loan', () => {
  it('puts Approved in Processing’s place where approval is required', () => {
    const loan = aLoan({ state: 'APPROVED' })
    expect(read(loan, history(created, approved), '5 Dec')).toEqual([
      'Pending done',
      'Approved now',
      'Fulfilled todo',
      'Signed todo',
      'Active todo',
      'Completed todo',
    ])
    const plain = aLoan({ state: 'PROCESSING', approvalRequired: false })
    expect(read(plain, history(created), '5 Dec').slice(0, 2)).toEqual(['Pending done', 'Processing now'])
  })

  it('names who took each step and when', () => {
    const loan = aLoan({ state: 'SIGNED', lines: [aLine({ state: 'PACKING' })] })
    const moments = history(created, approved, fulfilled, signed)
    const steps = stepsOf(loan, moments, '5 Dec')
    expect(steps.map(({ who }) => who)).toEqual([
      'Stella Staff',
      'Maya Manager',
      'Adam Admin',
      'Joshua Koh',
      null,
      null,
    ])
    expect(steps[1]?.at).toBe(moments[1]?.createdAt)
  })

  it('counts the sourced units, without those that were given up', () => {
    const lines = [
      aLine({ id: 1, state: 'PACKING' }),
      aLine({ id: 2 }),
      aLine({ id: 3, state: 'UNAVAILABLE' }),
    ]
    const [, now] = stepsOf(aLoan({ state: 'APPROVED', lines }), history(created, approved), '5 Dec')
    expect(now).toMatchObject({ note: '1 of 2 sourced', progress: 0.5 })
  })

  it('counts a unit that was taken back before it was shipped neither as sourced nor as wanted', () => {
    const lines = [aLine({ id: 1, state: 'RETURNED' }), aLine({ id: 2 })]
    const [, now] = stepsOf(aLoan({ state: 'APPROVED', lines }), history(created, approved), '5 Dec')
    expect(now).toMatchObject({ note: '0 of 1 sourced', progress: 0 })
  })

  it('counts the units that came back', () => {
    const shippedAt = '2026-11-22T08:00:00.000Z'
    const lines = [
      aLine({ id: 1, state: 'RETURNED', shippedAt }),
      aLine({ id: 2, state: 'SHIPPED', shippedAt }),
      aLine({ id: 3, state: 'RETURNED' }),
    ]
    const steps = stepsOf(aLoan({ state: 'ACTIVE', lines }), history(created), '5 Dec')
    expect(steps[4]).toMatchObject({ label: 'Active', note: '1 of 2 returned', progress: 0.5 })
    expect(steps[5]).toMatchObject({ label: 'Completed', note: 'due 5 Dec' })
    const withLost = [...lines, aLine({ id: 4, state: 'LOST_CUSTOMER', shippedAt })]
    const [, , , , active] = stepsOf(aLoan({ state: 'ACTIVE', lines: withLost }), history(created), '5 Dec')
    expect(active?.note).toBe('2 of 3 settled')
  })

  it('tells of the last time where a step was taken twice', () => {
    const loan = aLoan({ state: 'FULFILLED' })
    const again = { event: 'loan-fulfilled', user: maya } as const
    const moments = history(created, approved, fulfilled, { event: 'loan-unfulfilled', user: adam }, again)
    expect(stepsOf(loan, moments, '5 Dec')[2]?.who).toBe('Maya Manager')
  })

  it('waits for the signature of whom the document was passed on to, until it is sent to the customer again', () => {
    const noteOf = (loan: Loan, ...moments: Parameters<typeof history>) =>
      stepsOf(loan, history(created, approved, fulfilled, ...moments), '5 Dec')[3]?.note
    const sent = aLoan({ state: 'FULFILLED', document: 'open' })
    const bo = { name: 'Bo Ek', sentTo: 'bo.ek@merlionrail.example' }
    const passedOn = { event: 'document-passed-on', user: null, detail: bo } as const
    const agreed = {
      event: 'customer-answered',
      user: adam,
      detail: { kind: 'FORWARD', accepted: true, ...bo },
    } as const
    const withBo = { ...sent, document: sent.document && { ...sent.document, sentTo: bo.sentTo } }
    expect(noteOf(withBo, passedOn)).toBe('by Bo Ek')
    expect(noteOf(withBo, agreed)).toBe('by Bo Ek')
    expect(noteOf(sent, passedOn)).toBe('by Joshua Koh Jun Hao')
  })

  it('is done to its end when the loan is completed', () => {
    const loan = aLoan({ state: 'COMPLETED' })
    expect(read(loan, history(created), '5 Dec').every(step => step.endsWith('done'))).toBe(true)
  })

  it('stops where the loan was denied', () => {
    const denied = { event: 'loan-denied', user: maya, detail: { was: 'PENDING' } } as const
    const steps = stepsOf(aLoan({ state: 'DENIED' }), history(created, denied), '5 Dec')
    expect(steps.map(({ label, state }) => `${label} ${state}`)).toEqual(['Pending done', 'Denied ended'])
    expect(steps[1]).toMatchObject({ who: 'Maya Manager', isRefused: true })
  })

  it('stops where the loan was cancelled', () => {
    const cancelled = { event: 'loan-cancelled', user: adam, detail: { was: 'FULFILLED' } } as const
    const moments = history(created, approved, fulfilled, cancelled)
    expect(read(aLoan({ state: 'CANCELLED' }), moments, '5 Dec')).toEqual([
      'Pending done',
      'Approved done',
      'Fulfilled done',
      'Cancelled ended',
    ])
  })

  it('stands also before its history is there', () => {
    expect(read(aLoan({ state: 'ACTIVE' }), [], '5 Dec')).toHaveLength(6)
    expect(read(aLoan({ state: 'CANCELLED' }), [], '5 Dec')).toEqual(['Pending done', 'Cancelled ended'])
  })
})
