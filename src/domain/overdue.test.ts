import { describe, expect, test } from 'vitest'
import { loanStates } from './loan.ts'
import {
  defaultLoanPeriod,
  dueAt,
  dueNotice,
  graceDays,
  graceEndsAt,
  isOverdue,
  isPastDue,
  reminderDays,
} from './overdue.ts'

const loan = { state: 'ACTIVE', createdAt: '2026-03-02T09:30:00.000Z', loanPeriod: 14 } as const

describe('the due date', () => {
  test('is the creation plus the loan period, to the millisecond', () => {
    expect(dueAt(loan)).toBe('2026-03-16T09:30:00.000Z')
  })
  test('counts days of 24 hours over the change to summer time: an hour later by the wall clock', () => {
    const stockholm = (instant: string) =>
      new Date(instant).toLocaleTimeString('en-GB', { timeZone: 'Europe/Stockholm' })
    const overSpring = { createdAt: '2026-03-28T11:00:00.000Z', loanPeriod: 2 }
    expect(dueAt(overSpring)).toBe('2026-03-30T11:00:00.000Z')
    expect([stockholm(overSpring.createdAt), stockholm(dueAt(overSpring))]).toEqual(['12:00:00', '13:00:00'])
  })
  test('counts them over the change back in autumn: 25 hours of the wall clock are not a day', () => {
    expect(dueAt({ createdAt: '2026-10-24T12:00:00.000Z', loanPeriod: 1 })).toBe('2026-10-25T12:00:00.000Z')
  })
  test('crosses a leap day', () => {
    expect(dueAt({ createdAt: '2028-02-28T00:00:00.000Z', loanPeriod: 2 })).toBe('2028-03-01T00:00:00.000Z')
  })
  test('reads an instant with an offset as the same moment', () => {
    expect(dueAt({ createdAt: '2026-03-02T10:30:00+01:00', loanPeriod: 14 })).toBe(dueAt(loan))
  })
})

test('past due is the millisecond after the due date, not its last one', () => {
  const due = Date.parse(dueAt(loan))
  expect([due, due + 1].map(now => isPastDue(dueAt(loan), now))).toEqual([false, true])
})

describe('overdue', () => {
  test('does not include the due date itself', () => {
    expect(isOverdue(loan, '2026-03-16T09:30:00.000Z')).toBe(false)
  })
  test('begins one millisecond after the due date', () => {
    expect(isOverdue(loan, '2026-03-16T09:30:00.001Z')).toBe(true)
  })
  test.each(loanStates.filter(state => state !== 'ACTIVE'))('is never a loan that is %s', state => {
    expect(isOverdue({ ...loan, state }, '2030-01-01T00:00:00.000Z')).toBe(false)
  })
})

describe('grace', () => {
  test('ends three days after the due date', () => {
    expect(graceDays).toBe(3)
    expect(graceEndsAt(loan)).toBe('2026-03-19T09:30:00.000Z')
  })
})

describe('approving or shipping close to the due date says so', () => {
  test('within three days of it', () => {
    expect(reminderDays).toBe(3)
  })
  test.each([
    ['2026-03-13T09:29:59.999Z', null],
    ['2026-03-13T09:30:00.000Z', 'near'],
    ['2026-03-16T09:30:00.000Z', 'near'],
    ['2026-03-16T09:30:00.001Z', 'past'],
  ] as const)('at %s it is %s', (now, notice) => {
    expect(dueNotice(loan, now)).toBe(notice)
  })
})

test('a loan runs for 14 days unless somebody says otherwise', () => {
  expect(defaultLoanPeriod).toBe(14)
})
