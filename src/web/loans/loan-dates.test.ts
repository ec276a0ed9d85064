import { describe, expect, it } from 'vitest'
import { dayIn, dueInWords } from './loan-dates.ts'

const loan = {
  createdAt: '2026-11-21T08:00:00.000Z',
  loanPeriod: 14,
  isOverdue: false,
  loanState: { name: 'ACTIVE' },
} as const

describe('the days until the due date', () => {
  it('are counted up to a whole day', () => {
    expect(dueInWords(loan, '2026-11-23T09:00:00.000Z')).toBe('12 days left')
    expect(dueInWords(loan, '2026-12-04T09:00:00.000Z')).toBe('1 day left')
  })

  it('turn into days overdue once the server says so, from the first minute on', () => {
    expect(dueInWords({ ...loan, isOverdue: true }, '2026-12-05T08:01:00.000Z')).toBe('1 day overdue')
    expect(dueInWords({ ...loan, isOverdue: true }, '2026-12-07T09:00:00.000Z')).toBe('3 days overdue')
  })

  it('say nothing of an active loan that only the reader’s clock takes for overdue', () => {
    expect(dueInWords(loan, '2026-12-06T08:00:00.000Z')).toBeNull()
  })

  it('say of a loan that is not out yet that its due date has passed', () => {
    const signed = { ...loan, loanState: { name: 'SIGNED' } } as const
    expect(dueInWords(signed, '2026-12-06T08:00:00.000Z')).toBe('the due date has passed')
  })

  it('end with the loan', () => {
    const completed = { ...loan, loanState: { name: 'COMPLETED' } } as const
    expect(dueInWords(completed, '2026-11-23T09:00:00.000Z')).toBeNull()
  })
})

it('an evening in Stockholm is a morning of the next day in Singapore', () => {
  const evening = '2026-12-05T20:00:00.000Z'
  expect(dayIn('Europe/Stockholm', evening)).not.toBe(dayIn('Asia/Singapore', evening))
})
