import { expect, test } from 'vitest'
import { foldedColumns, loanColumns } from './loan-columns.tsx'

test('where there is little room the address folds under the company; who hides one of them keeps the other', () => {
  const ids = (columns: typeof loanColumns) => foldedColumns(columns).map(({ id }) => id)
  const without = (hidden: string) => loanColumns.filter(({ id }) => id !== hidden)
  expect(ids(loanColumns)).toEqual(without('customerEmail').map(({ id }) => id))
  for (const hidden of ['customerEmail', 'customerCompany'])
    expect(foldedColumns(without(hidden))).toEqual(without(hidden))
})
