import { afterEach, describe, expect, it, vi } from 'vitest'
import type { LoanDocumentView } from '#contract/documents.ts'
import { numberOf } from '#domain/enumeration.ts'
import { type LoanUnitState, loanUnitStates } from '#domain/loan-unit.ts'
import { words as documents } from '#words/generated/en/documents.ts'
import { words as swedish } from '#words/generated/sv/documents.ts'
import { sayFrom } from '#words/say.ts'
import { isLate, stagesOf as stagesIn } from './after-signing.ts'

const stagesOf = (shown: LoanDocumentView) => stagesIn(shown, { language: 'en', say: sayFrom(documents) })

const unit = (id: number, state: LoanUnitState, trackingId: string | null = null) => ({
  id,
  productId: 6,
  product: { name: 'Q1656-LE Box Camera', partNumber: '02168-001' },
  unit: { serialNumber: `S${id}` },
  loanUnitStateId: numberOf(loanUnitStates, state),
  loanUnitState: { name: state },
  trackingId,
  shippedAt: trackingId && '2026-11-23T08:00:00.000Z',
})

const signed = (more: Partial<LoanDocumentView>): LoanDocumentView => ({
  id: 12,
  linkState: 'signed',
  companyName: 'Acme',
  customerCompany: 'Merlion Rail',
  customerName: 'Joshua Koh',
  signerName: 'Joshua Koh',
  shownBy: null,
  customerEmail: 'joshua@merlionrail.example',
  customerMobile: '+65 5550 0142',
  customerStreetAddress: '60 Airport Boulevard',
  customerStreetAddress2: null,
  customerCity: 'Singapore',
  customerState: 'Singapore',
  customerPostalCode: null,
  createdAt: '2026-11-21T08:00:00.000Z',
  loanPeriod: 14,
  dueAt: '2026-12-05T08:00:00.000Z',
  timeZone: 'Asia/Singapore',
  countryCode: 'SG',
  loanStateId: 5,
  loanState: { name: 'SIGNED' },
  contact: { name: 'Stella Staff', email: 's@acme.example' },
  returnTo: null,
  sentAt: null,
  expiresAt: null,
  signedAt: '2026-11-22T08:00:00.000Z',
  terms: [],
  evidenceYears: 10,
  termsVersion: null,
  LoanUnit: [unit(1, 'PACKING'), unit(2, 'PACKING')],
  language: 'en',
  documentHash: 'a'.repeat(64),
  requests: [],
  ...more,
})

const read = (more: Partial<LoanDocumentView>) =>
  stagesOf(signed(more)).map(({ label, isDone }) => `${label} ${isDone ? 'done' : 'to come'}`)

afterEach(() => vi.useRealTimers())

describe('what the customer follows by the same link', () => {
  it('is signed at first, and waits to be shipped', () => {
    expect(read({})).toEqual(['Signed done', 'Shipped to come', 'Due back to come'])
  })

  it('shows every tracking id once, and how much is on its way', () => {
    const LoanUnit = [unit(1, 'SHIPPED', 'T1'), unit(2, 'SHIPPED', 'T1'), unit(3, 'PACKING')]
    const [, shipped] = stagesOf(signed({ LoanUnit }))
    expect(shipped).toMatchObject({ isDone: false, codes: ['T1'], text: '2 of 3 units' })
  })

  it('is shipped once everything is', () => {
    const LoanUnit = [unit(1, 'SHIPPED', 'T1'), unit(2, 'RETURNED', 'T2')]
    expect(stagesOf(signed({ LoanUnit, loanState: { name: 'ACTIVE' } }))[1]?.isDone).toBe(true)
  })

  it('says how much is still out, whether the rest came back, was lost or is theirs', () => {
    const gone = ['RETURNED', 'PERMANENT_LOAN', 'LOST_CUSTOMER'] as const
    const LoanUnit = [unit(1, 'SHIPPED', 'T1'), ...gone.map((state, at) => unit(at + 2, state, 'T1'))]
    const [, , due] = stagesOf(signed({ LoanUnit, loanState: { name: 'ACTIVE' } }))
    expect(due?.text).toContain('3 days of grace')
    expect(due?.text).toContain('1 of 4 still out')
  })

  it('is late after the due date while something is still out, and not once all came back', () => {
    const out = signed({ LoanUnit: [unit(1, 'SHIPPED', 'T1'), unit(2, 'RETURNED', 'T1')] })
    const back = signed({ LoanUnit: [unit(1, 'RETURNED', 'T1')] })
    vi.useFakeTimers({ now: new Date('2026-12-05T07:59:00.000Z') })
    expect(isLate(out)).toBe(false)
    vi.setSystemTime('2026-12-05T08:01:00.000Z')
    expect(stagesOf(out).map(stage => stage.isLate ?? false)).toEqual([false, false, true])
    expect(isLate(back)).toBe(false)
  })

  it('says that a unit will not be sent, and counts it neither as sent nor as back', () => {
    const LoanUnit = [unit(1, 'RETURNED'), unit(2, 'PACKING')]
    const [, waiting, due] = stagesOf(signed({ LoanUnit }))
    expect(waiting?.text).toBe('The tracking id will show here. 1 unit of the document will not be sent.')
    expect(due?.text).not.toContain('still out')
    const left = [unit(1, 'DAMAGED'), unit(2, 'SHIPPED', 'T1'), unit(3, 'RETURNED', 'T1')]
    const [, shipped, then] = stagesOf(signed({ LoanUnit: left, loanState: { name: 'ACTIVE' } }))
    expect(shipped).toMatchObject({
      isDone: true,
      text: '2 of 2 units. 1 unit of the document will not be sent.',
    })
    expect(then?.text).toContain('1 of 2 still out')
  })

  it('expects nothing any more once the loan is completed or cancelled', () => {
    const LoanUnit = [unit(1, 'RETURNED', 'T1')]
    expect(read({ LoanUnit, loanState: { name: 'COMPLETED' } })).toEqual([
      'Signed done',
      'Shipped done',
      'Completed done',
    ])
    expect(read({ loanState: { name: 'CANCELLED' } })).toEqual(['Signed done', 'Cancelled done'])
  })

  it('is said in Swedish, with dates as Swedes write them', () => {
    const LoanUnit = [unit(1, 'SHIPPED', 'T1'), unit(2, 'RETURNED', 'T1')]
    const shown = signed({ LoanUnit, countryCode: 'SE', loanState: { name: 'ACTIVE' } })
    expect(stagesIn(shown, { language: 'sv', say: sayFrom(swedish) }).map(({ text }) => text)).toEqual([
      '22 nov. 2026 16:00, Joshua Koh',
      '2 av 2 enheter',
      '5 dec. 2026, därefter 3 dagars anstånd. 1 av 2 är fortfarande ute',
    ])
  })
})
