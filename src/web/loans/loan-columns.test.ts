import { expect, test } from 'vitest'
import { fulfillmentColumns, loanColumns, narrowColumns } from './loan-columns.tsx'

const heads = (columns: ReturnType<typeof narrowColumns>) =>
  columns.map(({ id, head, sort }) => ({ id, head, sort }))

test('where there is little room every column stays, sorted by the same head', () => {
  expect(heads(narrowColumns(loanColumns))).toEqual(heads(loanColumns))
})

test('the Fulfillment page has the columns of the Loan page, and says what is next instead of how many units there are', () => {
  expect(fulfillmentColumns.slice(0, -1)).toEqual(loanColumns.slice(0, -1))
  expect(fulfillmentColumns.at(-1)?.head).toBe('Next')
})
