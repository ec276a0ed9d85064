import { expect, test } from 'vitest'
import { idsOf } from '#web/lists/use-country-filters.ts'
import { paths } from '#web/routing/paths.ts'
import { loanStatusOptions, openLoanStatuses } from './loan-status.ts'

const loanStateIds = (chosen: string[]) => idsOf(loanStatusOptions, chosen)

test('the filter offers the eight states in the order of the screens', () => {
  expect(loanStatusOptions.map(({ label }) => label)).toEqual([
    'Pending',
    'Processing',
    'Fulfilled',
    'Signed',
    'Active',
    'Completed',
    'Denied',
    'Cancelled',
  ])
})

test('Processing shows approved loans too, every other label its own state', () => {
  expect(loanStateIds(['processing'])).toEqual([2, 3])
  expect(loanStateIds(['pending', 'cancelled'])).toEqual([1, 9])
})

test('together the labels reach every state once', () => {
  const all = loanStateIds(loanStatusOptions.map(({ value }) => value))
  expect(all.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('a made-up status in the address filters nothing', () => {
  expect(loanStateIds(['lost'])).toEqual([])
})

test('Fulfillment opens on the loans that are not closed', () => {
  const { searchParams } = new URL(paths.openToFulfil, 'http://localhost')
  expect(searchParams.getAll('status')).toEqual(openLoanStatuses)
})
