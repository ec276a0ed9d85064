import { describe, expect, it } from 'vitest'
import type { Findings } from '#contract/search.ts'
import { anActor } from '#web/loans/loan-page/testing/a-loan.ts'
import { customerEntries } from './entries.ts'

const found = (customerCompany: string): Findings => ({
  loans: [
    {
      id: 1,
      title: 'Lobby survey',
      customerCompany,
      loanState: { name: 'PENDING' },
      isOverdue: false,
    },
  ],
  units: [],
  products: [],
  people: [],
})
const entries = (text: string) =>
  customerEntries(anActor('STAFF'), found('Öresund Parkering AB'), text).map(({ label, run }) => [label, run])

describe('the palette for a customer', () => {
  it('leads to the units there and to a new loan, where the text names the company', () => {
    expect(entries('oresund')).toEqual([
      ['Units on loan to Öresund Parkering AB', '/stock?query=%C3%96resund+Parkering+AB'],
      ['New loan for Öresund Parkering AB', '/loan/new?customer=%C3%96resund+Parkering+AB'],
    ])
  })

  it('has nothing where a loan was found by its title', () => {
    expect(entries('lobby')).toEqual([])
  })
})
