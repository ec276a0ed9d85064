import { expect, test } from 'vitest'
import {
  emptyStockDraft,
  isWorthAsking,
  type StockAction,
  type StockDraft,
  stockReducer,
} from './stock-draft.ts'
import { entryErrors, unitsInEntry } from './stock-draft-entry.ts'
import { missingProducts, refusalsOf, refusedSentence, uncheckedByProduct } from './stock-draft-list.ts'
import { sortedSerials } from './stock-draft-serials.ts'

const radar = { id: 7, name: 'D2110-VE Security Radar', partNumber: '01564-001' }
const after = (...actions: StockAction[]): StockDraft => actions.reduce(stockReducer, emptyStockDraft)

const scanned = (serial: string): StockAction[] => [
  { type: 'typeSerialNumber', text: serial },
  { type: 'add' },
]
const found: StockAction[] = [
  { type: 'typePartNumber', text: '01564-001' },
  { type: 'find', product: radar },
]
const newModel = (name: string): StockAction[] => [
  { type: 'typePartNumber', text: 'NEW-1' },
  { type: 'miss' },
  { type: 'typeProductName', text: name },
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
  const { entry } = after(...found, { type: 'typePartNumber', text: '01564-00' })
  expect(entry).toMatchObject({ productName: '', productId: null, lookup: 'none' })
})

test('a failed lookup clears the name, unsets the product and lets a name be typed', () => {
  const { entry } = after(...found, { type: 'typePartNumber', text: 'X' }, { type: 'miss' })
  expect(entry).toMatchObject({ productName: '', productId: null, lookup: 'missing' })
})

test('part number and product name are required, the serial number is not', () => {
  expect(entryErrors(emptyStockDraft)).toEqual({ partNumber: 'Required*', productName: 'Required*' })
  expect(entryErrors(after(...found))).toEqual({})
})

test('a part number that was never looked up has no product to be added', () => {
  expect(entryErrors(after({ type: 'typePartNumber', text: '01564-001' }))).toEqual({
    productName: 'Required*',
  })
})

test('a serial number that already waits is refused, whatever its case; several without one are welcome', () => {
  const draft = after(...found, ...scanned('acc-1'), { type: 'typeSerialNumber', text: ' ACC-1 ' })
  expect(entryErrors(draft)).toEqual({ serialNumber: 'Duplicate S/N: ACC-1' })
  expect(entryErrors(after(...found, { type: 'add' }))).toEqual({})
})

test('a serial number longer than a label holds is refused before it is sent', () => {
  const draft = after(...found, { type: 'typeSerialNumber', text: 'x'.repeat(65) })
  expect(entryErrors(draft)).toEqual({ serialNumber: 'This has more than 64 characters.' })
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
  const again: StockAction[] = [{ type: 'typePartNumber', text: 'new-1' }, { type: 'miss' }]
  expect(after(...newModel('New Radar'), ...scanned('N1'), ...again).entry.productName).toBe('New Radar')
})

test('once the product is made, a retry does not make it again', () => {
  const made: StockAction = { type: 'learn', product: { id: 9, name: 'New Radar', partNumber: 'NEW-1' } }
  const draft = after(...newModel('New Radar'), ...scanned('N1'), made)
  expect(missingProducts(draft.stocks)).toEqual([])
  expect(draft.stocks[0]?.productId).toBe(9)
  expect(draft.entry).toMatchObject({ productId: 9, lookup: 'found' })
})

test('a refusal stands at the unit it was about, also when the list changed meanwhile', () => {
  const sent = after(...found, ...scanned('A1'), ...scanned('A2'))
  const refusals = refusalsOf(sent.stocks, { 'stocks.1.serialNumber': 'Serial number A2 already exists.' })
  const checked = [
    { type: 'remove', key: 1 },
    { type: 'refuse', refusals },
  ] satisfies StockAction[]
  expect(checked.reduce(stockReducer, sent).stocks).toMatchObject([
    { serialNumber: 'A2', refusal: 'Serial number A2 already exists.' },
  ])
  const [again] = [...checked, { type: 'refuse', refusals: new Map() } satisfies StockAction].reduce(
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
    { type: 'remove', key: 2 },
    ...scanned('A3'),
  )
  expect(draft.stocks.map(({ key, serialNumber }) => [key, serialNumber])).toEqual([
    [1, 'A1'],
    [3, 'A3'],
  ])
})

test('closing asks only when something would be lost', () => {
  expect(isWorthAsking(emptyStockDraft)).toBe(false)
  expect(isWorthAsking(after({ type: 'chooseStoreroom', storeroomId: 1 }))).toBe(false)
  expect(isWorthAsking(after({ type: 'typeSerialNumber', text: 'A1' }))).toBe(true)
  expect(isWorthAsking(after({ type: 'typeList', text: 'A1' }))).toBe(true)
  expect(isWorthAsking(after(...found, ...scanned('A1'), { type: 'clear' }))).toBe(false)
})

test('a typed range is as many units as it counts, its zeros kept', () => {
  const draft = after(...found, { type: 'typeSerialNumber', text: ' ACC-008..011 ' })
  expect([entryErrors(draft), unitsInEntry(draft)]).toEqual([{}, 4])
  expect(stockReducer(draft, { type: 'add' }).stocks.map(({ serialNumber }) => serialNumber)).toEqual([
    'ACC-008',
    'ACC-009',
    'ACC-010',
    'ACC-011',
  ])
})

test('a range that runs backwards, is too long or meets a unit that waits is refused whole', () => {
  const typed = (text: string) =>
    entryErrors(after(...found, ...scanned('A-3'), { type: 'typeSerialNumber', text })).serialNumber
  expect(typed('A-9..1')).toBe('This runs backwards.')
  expect(typed('A-1..501')).toBe('This is more than 500 units.')
  expect(typed('A-1..5')).toBe('Duplicate S/N: A-3')
})

test('a scanned serial number with a comma in it is one serial number', () => {
  const { stocks } = after(...found, ...scanned('A,1'))
  expect(stocks.map(({ serialNumber }) => serialNumber)).toEqual(['A,1'])
})

test('of a pasted list the good ones are added, the others stay where they can be corrected', () => {
  const draft = after(
    ...found,
    ...scanned('A1'),
    { type: 'typeList', text: 'A2\na1, B-1..3;A2\n\nB-9..7' },
    { type: 'addList' },
  )
  expect(draft.stocks.map(({ serialNumber }) => serialNumber)).toEqual(['A1', 'A2', 'B-1', 'B-2', 'B-3'])
  expect(draft.entry.list?.split('\n').toSorted()).toEqual(['A2', 'B-9..7', 'a1'])
})

test('what a pasted list has twice is a duplicate like what waits already', () => {
  const says = sortedSerials([{ serialNumber: 'A1' }], 'a1\nB1\nb1').wrong.map(wrong => wrong.says)
  expect(says).toEqual(['Duplicate S/N: a1', 'Duplicate S/N: b1'])
})

test('a list that was added whole makes room for the scanner again', () => {
  const draft = after(...found, { type: 'typeList', text: 'A1\nA2' }, { type: 'addList' })
  expect(draft.entry).toMatchObject({ list: null, partNumber: '01564-001', productId: 7 })
})

test('an empty list is not added', () => {
  expect(entryErrors(after(...found, { type: 'typeList', text: ' \n' }))).toEqual({ list: 'Required*' })
})

test('a serial number that the stock has stands in its row until it is removed', () => {
  const checking = after(...found, ...scanned('A1'), ...scanned('A2'), ...scanned('A3'))
  expect([...uncheckedByProduct(checking.stocks)].map(([id, stocks]) => [id, stocks.length])).toEqual([
    [7, 3],
  ])
  const checked = stockReducer(checking, { type: 'check', keys: [1, 2], taken: ['a2'] })
  expect(checked.stocks.map(({ refusal }) => refusal)).toEqual([
    undefined,
    'Serial number A2 already exists for this product.',
    undefined,
  ])
  expect([...uncheckedByProduct(checked.stocks)].map(([, stocks]) => stocks.map(({ key }) => key))).toEqual([
    [3],
  ])
  expect(refusedSentence(checked.stocks)).toBe('1 of these units can’t be added. Why not stands beside it.')
  const left = stockReducer(checked, { type: 'removeRefused' })
  expect(left.stocks.map(({ serialNumber }) => serialNumber)).toEqual(['A1', 'A3'])
  expect(refusedSentence(left.stocks)).toBeUndefined()
})

test('a unit without a serial number, or of a product that is yet to be made, can’t be taken', () => {
  const draft = after(...newModel('New Radar'), ...scanned('N1'), ...found, { type: 'add' })
  expect(uncheckedByProduct(draft.stocks).size).toBe(0)
})

test('what was taken a while ago may be free now: before it is sent all of it is asked once more', () => {
  const checked = after(...found, ...scanned('A1'), { type: 'check', keys: [1], taken: ['A1'] })
  const again = stockReducer(checked, { type: 'checkAgain' })
  const [stock] = stockReducer(again, { type: 'check', keys: [1], taken: [] }).stocks
  expect(stock).not.toHaveProperty('refusal')
})
