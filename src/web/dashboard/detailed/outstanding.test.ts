import { expect, test } from 'vitest'
import { loanUnitStates } from '#domain/loan-unit.ts'
import { aLine, aLoan } from '#web/loans/loan-page/testing/a-loan.ts'
import { byDueDate, countOutstanding, dayAtHome, outstandingUnits, wantedUnits } from './outstanding.ts'

const inEveryState = aLoan({ lines: loanUnitStates.map((state, place) => aLine({ id: place + 1, state })) })

test('outstanding are the units that are packing or shipped, and no others', () => {
  expect(outstandingUnits(inEveryState).map(line => line.loanUnitState.name)).toEqual(['PACKING', 'SHIPPED'])
})

test('wanted are the lines that are still to be sourced, and no others', () => {
  expect(wantedUnits(inEveryState).map(line => line.loanUnitState.name)).toEqual(['SOURCING'])
})

test('the count goes over all loans, those without a unit too', () => {
  expect(countOutstanding([inEveryState, aLoan(), inEveryState])).toBe(4)
  expect(countOutstanding([])).toBe(0)
})

test('loans stand in the order in which they are due', () => {
  const due = (id: number, dueAt: string) => ({ ...aLoan(), id, dueAt })
  const sorted = byDueDate([
    due(1, '2026-12-05T08:00:00Z'),
    due(2, '2026-11-30T23:00:00Z'),
    due(3, '2026-12-01T00:30:00Z'),
  ])
  expect(sorted.map(({ id }) => id)).toEqual([2, 3, 1])
})

test('today is the day in the reader’s country, wherever they read', () => {
  const lateInLondon = Date.parse('2026-11-26T23:30:00Z')
  const at = (timeZone: string) => dayAtHome({ defaultCountry: { timeZone } }, lateInLondon)
  expect(at('Europe/London')).toBe('26 November 2026')
  expect(at('Asia/Singapore')).toBe('27 November 2026')
})
