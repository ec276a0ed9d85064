import { describe, expect, it } from 'vitest'
import { aLine, aLoan } from '../testing/a-loan.ts'
import type { LineVerb } from './allowed-line-actions.ts'
import { lineLabel, questionOf } from './line-words.ts'

const shippedAt = '2026-11-21T08:00:00.000Z'
const shipped = aLine({ id: 1, state: 'SHIPPED', shippedAt })
const other = aLine({ id: 2, state: 'SHIPPED', shippedAt })
const active = aLoan({ state: 'ACTIVE', lines: [shipped, other] })
const ask = (verb: LineVerb, loan = active, line = shipped) => questionOf(verb, loan, line, 'Acme')

describe('what is asked before something is done to a unit', () => {
  it.each(['damage', 'loseAtCompany', 'loseAtCustomer', 'makePermanent'] as const)(
    '%s is asked, since it can’t be taken back',
    verb => {
      expect(ask(verb)?.confirm).toBe(lineLabel(verb, 'Acme'))
    },
  )

  it('names who lost it', () => {
    expect(ask('loseAtCompany')?.title).toBe('Was this unit lost by Acme?')
    expect(ask('loseAtCustomer')?.follows.join()).toContain('Merlion Rail Pte Ltd')
  })

  it('is nothing when a unit comes back while another one is out: that can be undone', () => {
    expect(ask('return')).toBeNull()
    const back = { ...shipped, loanUnitState: { name: 'RETURNED' } } as const
    expect(ask('undoReturn', aLoan({ state: 'ACTIVE', lines: [back, other] }), back)).toBeNull()
  })

  it('says that the last one that comes back completes the loan, for good', () => {
    expect(ask('return', aLoan({ state: 'ACTIVE', lines: [shipped] }))?.follows).toEqual([
      'It goes back into stock.',
      'Nothing else of loan #00012 is out: it is completed.',
      'The return can’t be undone then.',
    ])
  })

  it('says that the last one damaged, lost or lent for good completes the loan', () => {
    const last = aLoan({ state: 'ACTIVE', lines: [shipped] })
    expect(ask('damage', last)?.follows).toContain('Nothing else of loan #00012 is out: it is completed.')
  })

  it('says that the last packed unit taken off cancels the loan', () => {
    const packed = aLine({ state: 'PACKING' })
    const signed = aLoan({ state: 'SIGNED', lines: [packed] })
    expect(ask('damage', signed, packed)?.confirm).toBe('Damaged and cancel the loan')
    expect(ask('return', signed, packed)?.follows.join(' ')).toContain('not sent to Merlion Rail')
    const waits = aLoan({ state: 'APPROVED' })
    expect(ask('cancel', waits, aLine())?.confirm).toBe('Remove and cancel the loan')
  })

  it('says that undoing a scan suspends the link that the customer got', () => {
    const packed = aLine({ state: 'PACKING' })
    const fulfilled = { state: 'FULFILLED', lines: [packed] } as const
    expect(ask('putBack', aLoan({ ...fulfilled, lines: [packed] }), packed)).toBeNull()
    const sent = aLoan({ ...fulfilled, lines: [packed], document: 'open' })
    expect(ask('putBack', sent, packed)?.follows.join(' ')).toContain('is suspended')
  })
})
