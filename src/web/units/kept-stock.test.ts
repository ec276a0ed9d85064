import { expect, test } from 'vitest'
import { maxStocks } from '#contract/unit-actions.ts'
import { keptTextOf, readKeptStock } from './kept-stock.ts'
import { emptyStockDraft, stockReducer } from './stock-draft.ts'

const camera = { id: 7, name: 'Q1656-LE Box Camera', partNumber: '02168-001' }
const scanned = [
  { type: 'find', product: camera } as const,
  { type: 'typeSerialNumber', text: 'ACCC8E-0001..0003' } as const,
  { type: 'add' } as const,
  { type: 'remove', key: 1 } as const,
  { type: 'chooseStoreroom', storeroomId: 1 } as const,
].reduce(stockReducer, emptyStockDraft)

test('what was scanned is read as it was kept, and the next scan gets a number of its own', () => {
  const kept = readKeptStock(keptTextOf(scanned))
  expect(kept?.stocks.map(({ serialNumber }) => serialNumber)).toEqual(['ACCC8E-0002', 'ACCC8E-0003'])
  expect(kept).toMatchObject({ entry: scanned.entry, storeroomId: 1 })
  const next = kept && stockReducer(kept, { type: 'add' })
  expect(new Set(next?.stocks.map(({ key }) => key)).size).toBe(3)
})

test('why a unit was refused is not kept, for the stock is asked again', () => {
  const refused = stockReducer(scanned, { type: 'check', keys: [2, 3], taken: ['ACCC8E-0002'] })
  const [unit] = readKeptStock(keptTextOf(refused))?.stocks ?? []
  expect(unit).toEqual({
    key: 1,
    partNumber: camera.partNumber,
    productName: camera.name,
    serialNumber: 'ACCC8E-0002',
    productId: camera.id,
  })
})

const many = Array.from({ length: maxStocks + 1 }, () => scanned.stocks[0])

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['another shape', '{"stocks":[]}'],
  ['more than is added at once', JSON.stringify({ ...scanned, stocks: many })],
])('%s is as good as nothing', (_, text) => {
  expect(readKeptStock(text)).toBeNull()
})
