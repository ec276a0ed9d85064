import { expect, test } from 'vitest'
import { readKeptLoan } from './kept-loan.ts'

const line = { productId: 7, name: 'Q1656-LE Box Camera', partNumber: '02168-001', amount: 2 }

test('a loan that was begun is read as it was kept, also before anything was typed', () => {
  const begun = { storeroomId: 1, lines: [line] }
  expect(readKeptLoan(JSON.stringify(begun))).toEqual(begun)
})

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['another shape', '{"storeroomId":"1","lines":[]}'],
  ['no amount', JSON.stringify({ storeroomId: 1, lines: [{ ...line, amount: -1 }] })],
  ['half of the details', JSON.stringify({ storeroomId: 1, lines: [], details: { title: 'Trial' } })],
])('%s is as good as nothing', (_, text) => {
  expect(readKeptLoan(text)).toBeNull()
})
