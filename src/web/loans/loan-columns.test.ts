import { expect, test } from 'vitest'
import { loanColumns, narrowColumns } from './loan-columns.tsx'

test('where there is little room every column stays, sorted by the same head', () => {
  const heads = (columns: typeof loanColumns) => columns.map(({ id, head, sort }) => ({ id, head, sort }))
  expect(heads(narrowColumns(loanColumns) as typeof loanColumns)).toEqual(heads(loanColumns))
})
