import { describe, expect, it } from 'vitest'
import { dayIn, minuteIn } from '#domain/dates.ts'
import { dueInWords, graceInWords, isDueInPast } from './loan-dates.ts'

const loan = {
  dueAt: '2026-12-05T08:00:00.000Z',
  isOverdue: false,
  loanState: { name: 'ACTIVE' },
  storeroom: { country: { timeZone: 'Europe/Stockholm' } },
} as const
const late = { ...loan, isOverdue: true }

describe('the days until the due date', () => {
  it('are those of the calendar, whatever the hour', () => {
    expect(dueInWords(loan, '2026-11-23T06:00:00.000Z')).toBe('12 days left')
    expect(dueInWords(loan, '2026-11-23T22:59:00.000Z')).toBe('12 days left')
    expect(dueInWords(loan, '2026-12-04T22:59:00.000Z')).toBe('1 day left')
    expect(dueInWords(loan, '2026-12-05T07:00:00.000Z')).toBe('today')
  })

  it('are counted where the storeroom is: midnight comes earlier in Singapore', () => {
    const there = { ...loan, storeroom: { country: { timeZone: 'Asia/Singapore' } } }
    expect(dueInWords(loan, '2026-12-03T17:00:00.000Z')).toBe('2 days left')
    expect(dueInWords(there, '2026-12-03T17:00:00.000Z')).toBe('1 day left')
  })

  it('turn into days overdue once the server says so', () => {
    expect(dueInWords(late, '2026-12-05T08:01:00.000Z')).toBe('overdue since today')
    expect(dueInWords(late, '2026-12-06T06:00:00.000Z')).toBe('1 day overdue')
    expect(dueInWords(late, '2026-12-14T22:00:00.000Z')).toBe('9 days overdue')
  })

  it('say nothing of an active loan that only the reader’s clock takes for overdue', () => {
    expect(dueInWords(loan, '2026-12-05T08:00:01.000Z')).toBeNull()
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

describe('the days of grace', () => {
  const createdAt = '2026-11-21T08:00:00.000Z'
  const lent = { ...late, createdAt, loanPeriod: 14 }

  it('are told of once the third after the due date has passed', () => {
    expect(graceInWords(lent, '2026-12-08T07:59:59.000Z')).toBeNull()
    expect(graceInWords(lent, '2026-12-08T08:00:00.000Z')).toBe('Grace ended 8 Dec. ')
    expect(graceInWords(lent, '2027-01-08T08:00:00.000Z')).toBe('Grace ended 8 Dec 2026. ')
  })

  it('end by the calendar where the storeroom is', () => {
    const there = { ...lent, createdAt: '2026-11-21T20:00:00.000Z' }
    const singapore = { ...there, storeroom: { country: { timeZone: 'Asia/Singapore' } } }
    expect(graceInWords(there, '2026-12-10T08:00:00.000Z')).toBe('Grace ended 8 Dec. ')
    expect(graceInWords(singapore, '2026-12-10T08:00:00.000Z')).toBe('Grace ended 9 Dec. ')
  })
})

describe('a due date in the past', () => {
  const before = Date.parse('2026-12-05T07:59:00.000Z')
  const after = Date.parse('2026-12-05T08:01:00.000Z')

  it('is that of a loan that waits for its signature as well as of one that is out', () => {
    const fulfilled = { ...loan, loanState: { name: 'FULFILLED' } } as const
    expect(isDueInPast(fulfilled, before)).toBe(false)
    expect(isDueInPast(fulfilled, after)).toBe(true)
    expect(isDueInPast(loan, after)).toBe(true)
  })

  it('is what the server says, though the reader’s clock is slow', () => {
    expect(isDueInPast(late, before)).toBe(true)
  })

  it('worries nobody once the loan has ended', () => {
    expect(isDueInPast({ ...loan, loanState: { name: 'COMPLETED' } }, after)).toBe(false)
    expect(isDueInPast({ ...loan, loanState: { name: 'DENIED' } }, after)).toBe(false)
  })
})

describe('a date', () => {
  it('reads the same in every browser', () => {
    expect(dayIn('Europe/Stockholm', '2026-12-05T20:00:00.000Z')).toBe('5 Dec 2026')
    expect(minuteIn('Europe/Stockholm', '2026-12-05T20:04:00.000Z')).toBe('5 Dec 2026, 21:04')
  })

  it('is the next day already in Singapore while it is evening in Stockholm', () => {
    expect(dayIn('Asia/Singapore', '2026-12-05T20:00:00.000Z')).toBe('6 Dec 2026')
  })
})
