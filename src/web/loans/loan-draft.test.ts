import { expect, test } from 'vitest'
import type { StockedProduct } from '#contract/products.ts'
import {
  emptyLoanDraft,
  inTotal,
  type LoanDraft,
  type LoanDraftAction,
  loanDraftReducer,
  refusalsOf,
  shortLines,
  unitsShort,
  wantedOf,
} from './loan-draft.ts'

const radar = { id: 7, name: 'D2110-VE Security Radar', partNumber: '01564-001', pictureId: null }
const dome = { id: 8, name: 'M3086-V Dome Camera', partNumber: '02374-001', pictureId: null }
const after = (...actions: LoanDraftAction[]): LoanDraft => actions.reduce(loanDraftReducer, emptyLoanDraft)
const add = (model: typeof radar): LoanDraftAction => ({ type: 'add', model })
const stock = (available: number): StockedProduct[] => [
  { ...radar, productCategoryId: 1, version: 1, available, short: 0, total: 6 },
]

test('a model is added once, with one unit; the second time it says so and changes nothing', () => {
  const draft = after(add(radar), add(radar))
  expect(wantedOf(draft.lines)).toEqual([{ productId: 7, amount: 1 }])
  expect(draft.duplicate).toBe('Duplicate Model: D2110-VE Security Radar')
  expect(loanDraftReducer(draft, add(dome)).duplicate).toBeNull()
})

test.each([
  [0, 0],
  [-3, 0],
  [Number.NaN, 0],
  [2.7, 2],
  [5, 5],
  [100_000, 1000],
])('a quantity of %s becomes %s: whole, and neither negative nor beyond the limit', (amount, kept) => {
  expect(after(add(radar), { type: 'setAmount', productId: 7, amount }).lines[0]?.amount).toBe(kept)
})

test('a line is short when it wants more than is free, and of what the storeroom does not have', () => {
  const { lines } = after(add(radar), { type: 'setAmount', productId: 7, amount: 3 }, add(dome))
  expect(shortLines(lines, stock(3)).map(({ productId }) => productId)).toEqual([8])
  expect(shortLines(lines, stock(2)).map(({ productId }) => productId)).toEqual([7, 8])
})

test('what is short is counted in units, as what is picked is', () => {
  const { lines } = after(add(radar), { type: 'setAmount', productId: 7, amount: 99 }, add(dome))
  expect(unitsShort(lines, stock(2))).toBe(98)
  expect(unitsShort(lines, stock(99))).toBe(1)
  expect(unitsShort(lines, undefined)).toBe(0)
})

test('nothing is called short while the stock is still unknown', () => {
  expect(shortLines(after(add(radar)).lines, undefined)).toEqual([])
})

test('the server’s refusal stands at its own line until its amount changes', () => {
  const sent = after(add(radar), add(dome))
  const refusals = refusalsOf(sent.lines, { 'units.1.amount': 'None available', title: 'Required*' })
  const refused = loanDraftReducer(sent, { type: 'refuse', refusals })
  expect(refused.lines.map(({ refusal }) => refusal)).toEqual([undefined, 'None available'])
  const changed = loanDraftReducer(refused, { type: 'setAmount', productId: 8, amount: 2 })
  expect(changed.lines[1]).not.toHaveProperty('refusal')
})

test('another storeroom keeps what was picked, but not what the first one refused', () => {
  const refusals = new Map([[7, 'None available']])
  const draft = after(add(radar), { type: 'refuse', refusals }, { type: 'chooseStoreroom', storeroomId: 2 })
  expect(draft.storeroomId).toBe(2)
  expect(draft.lines).toEqual([{ productId: 7, name: radar.name, partNumber: radar.partNumber, amount: 1 }])
})

test('what is picked is counted in words', () => {
  expect(inTotal([])).toBe('0 models, 0 units')
  expect(inTotal(after(add(radar)).lines)).toBe('1 model, 1 unit')
  expect(inTotal(after(add(radar), add(dome), { type: 'setAmount', productId: 8, amount: 5 }).lines)).toBe(
    '2 models, 6 units',
  )
})
