import { expect, test } from 'vitest'
import { fulfillmentColumns, loanColumns, narrowColumns } from './loan-columns.tsx'

const heads = (columns: ReturnType<typeof narrowColumns>) =>
  columns.map(({ id, head, sort }) => ({ id, head, sort }))

test('where there is little room every column stays, sorted by the same head', () => {
  expect(heads(narrowColumns(loanColumns))).toEqual(heads(loanColumns))
})

test('the Loan page has the columns of the specification in its order, and then ours', () => {
  expect(loanColumns.map(({ head }) => head)).toEqual([
    '#',
    'Title',
    'Created',
    'Created by',
    'Expected return',
    'Customer',
    'Email',
    'Storeroom',
    'Status',
    'Units',
  ])
})

test('the Fulfillment page has the columns of the Loan page, and says what is next instead of how many units there are', () => {
  const specified = loanColumns.map(({ head }) => head).slice(0, -1)
  expect(fulfillmentColumns.map(({ head }) => head)).toEqual([...specified, 'Next'])
})
