import { expect, test } from 'vitest'
import {
  emptyStockDraft,
  entryErrors,
  isWorthAsking,
  missingProducts,
  refusalsOf,
  type StockDraft,
  type StockStep,
  stockReducer,
} from './stock-draft.ts'

const radar = { id: 7, name: 'D2110-VE Security Radar', partNumber: '01564-001' }
const after = (...steps: StockStep[]): StockDraft => steps.reduce(stockReducer, emptyStockDraft)

const scanned = (serial: string): StockStep[] => [{ do: 'typeSerialNumber', text: serial }, { do: 'add' }]
const found: StockStep[] = [
  { do: 'typePartNumber', text: '01564-001' },
  { do: 'find', product: radar },
]
const newModel = (name: string): StockStep[] => [
  { do: 'typePartNumber', text: 'NEW-1' },
  { do: 'miss' },
  { do: 'typeProductName', text: name },
]

test('after a scan the product stays and the field waits for the next serial number', () => {
  const draft = after(...found, ...scanned('A1'), ...scanned(' A2 '))
  expect(draft.stocks.map(({ serialNumber, productId }) => [serialNumber, productId])).toEqual([
    ['A1', 7],
    ['A2', 7],
  ])
  expect(draft.entry).toMatchObject({ partNumber: '01564-001', productId: 7, serialNumber: '' })
})

test('editing the part number clears the product’s name and unsets the product', () => {
  const { entry } = after(...found, { do: 'typePartNumber', text: '01564-00' })
  expect(entry).toMatchObject({ productName: '', productId: null, lookup: 'none' })
})

test('a failed lookup clears the name, unsets the product and lets a name be typed', () => {
  const { entry } = after(...found, { do: 'typePartNumber', text: 'X' }, { do: 'miss' })
  expect(entry).toMatchObject({ productName: '', productId: null, lookup: 'missing' })
})

test('part number and product name are required, the serial number is not', () => {
  expect(entryErrors(emptyStockDraft)).toEqual({ partNumber: 'Required*', productName: 'Required*' })
  expect(entryErrors(after(...found))).toEqual({})
})

test('a part number that was never looked up has no product to be added', () => {
  expect(entryErrors(after({ do: 'typePartNumber', text: '01564-001' }))).toEqual({
    productName: 'Required*',
  })
})

test('a serial number that already waits is refused, whatever its case; several without one are welcome', () => {
  const draft = after(...found, ...scanned('acc-1'), { do: 'typeSerialNumber', text: ' ACC-1 ' })
  expect(entryErrors(draft)).toEqual({ serialNumber: 'Duplicate S/N: ACC-1' })
  expect(entryErrors(after(...found, { do: 'add' }))).toEqual({})
})

test('a serial number longer than a label holds is refused before it is sent', () => {
  const draft = after(...found, { do: 'typeSerialNumber', text: 'x'.repeat(65) })
  expect(entryErrors(draft)).toEqual({ serialNumber: 'At most 64 characters.' })
})

test('a new product is made once, however many of its units wait', () => {
  const draft = after(
    ...newModel('New Radar'),
    ...scanned('N1'),
    ...scanned('N2'),
    ...found,
    ...scanned('A1'),
  )
  expect(missingProducts(draft.stocks)).toEqual([{ partNumber: 'NEW-1', name: 'New Radar' }])
})

test('coming back to a new part number brings its name back', () => {
  const again: StockStep[] = [{ do: 'typePartNumber', text: 'new-1' }, { do: 'miss' }]
  expect(after(...newModel('New Radar'), ...scanned('N1'), ...again).entry.productName).toBe('New Radar')
})

test('once the product is made, a retry does not make it again', () => {
  const made: StockStep = { do: 'learn', product: { id: 9, name: 'New Radar', partNumber: 'NEW-1' } }
  const draft = after(...newModel('New Radar'), ...scanned('N1'), made)
  expect(missingProducts(draft.stocks)).toEqual([])
  expect(draft.stocks[0]?.productId).toBe(9)
  expect(draft.entry).toMatchObject({ productId: 9, lookup: 'found' })
})

test('a refusal stands at the unit it was about, also when the list changed meanwhile', () => {
  const sent = after(...found, ...scanned('A1'), ...scanned('A2'))
  const refusals = refusalsOf(sent.stocks, { 'stocks.1.serialNumber': 'Serial number A2 already exists.' })
  const told = [
    { do: 'remove', key: 1 },
    { do: 'refuse', refusals },
  ] satisfies StockStep[]
  expect(told.reduce(stockReducer, sent).stocks).toMatchObject([
    { serialNumber: 'A2', refusal: 'Serial number A2 already exists.' },
  ])
  const [again] = [...told, { do: 'refuse', refusals: new Map() } satisfies StockStep].reduce(
    stockReducer,
    sent,
  ).stocks
  expect(again).not.toHaveProperty('refusal')
})

test('removing one keeps the others, and a later one never takes its place', () => {
  const draft = after(
    ...found,
    ...scanned('A1'),
    ...scanned('A2'),
    { do: 'remove', key: 2 },
    ...scanned('A3'),
  )
  expect(draft.stocks.map(({ key, serialNumber }) => [key, serialNumber])).toEqual([
    [1, 'A1'],
    [3, 'A3'],
  ])
})

test('closing asks only when something would be lost', () => {
  expect(isWorthAsking(emptyStockDraft)).toBe(false)
  expect(isWorthAsking(after({ do: 'chooseStoreroom', storeroomId: 1 }))).toBe(false)
  expect(isWorthAsking(after({ do: 'typeSerialNumber', text: 'A1' }))).toBe(true)
  expect(isWorthAsking(after(...found, ...scanned('A1'), { do: 'clear' }))).toBe(false)
})
