import { describe, expect, it } from 'vitest'
import { changesBetween, merged, stillDecided, summaryOf } from './summary-values.ts'
import { aLoan } from './testing/a-loan.ts'

const before = summaryOf(aLoan())

describe('two people edit one loan', () => {
  const after = { ...before, title: 'Changi T3', customerCity: 'Changi' }
  const typed = { ...before, title: 'Changi T2 and T3', businessCase: 'Mine' }

  it('keeps what the one typed, and takes over what the other changed elsewhere', () => {
    expect(merged(before, after, typed)).toEqual({
      ...before,
      title: 'Changi T2 and T3',
      businessCase: 'Mine',
      customerCity: 'Changi',
    })
  })

  it('says what the other changed, and where both wrote', () => {
    expect(changesBetween(before, after, typed)).toEqual([
      { field: 'title', was: 'Changi T2 perimeter demo', is: 'Changi T3', clashes: true },
      { field: 'customerCity', was: 'Singapore', is: 'Changi', clashes: false },
    ])
  })

  it('is no clash when both wrote the same', () => {
    expect(changesBetween(before, after, { ...before, title: 'Changi T3' })[0]?.clashes).toBe(false)
  })

  it('stays decided until the other writes something new into that field', () => {
    const [title] = changesBetween(before, after, typed)
    const decided = title ? [{ ...title, clashes: false }] : []
    expect(stillDecided(changesBetween(before, after, typed), decided)[0]?.clashes).toBe(false)
    const later = { ...after, title: 'Changi T4' }
    expect(stillDecided(changesBetween(before, later, typed), decided)[0]?.clashes).toBe(true)
  })
})

it('a loan without a project or a post code fills empty fields', () => {
  expect(before).toMatchObject({ projectId: '', customerStreetAddress2: '', customerPostalCode: '' })
})
