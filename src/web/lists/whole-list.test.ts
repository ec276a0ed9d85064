import { expect, test } from 'vitest'
import type { ListState } from './list-address.ts'
import { countInWhole, pageOfWhole, type WholeList } from './whole-list.ts'

interface Storeroom {
  readonly name: string
  readonly description: string | null
  readonly asks: boolean
}

const storerooms: readonly Storeroom[] = [
  { name: 'Shelf 10', description: 'Cameras', asks: false },
  { name: 'shelf 9', description: null, asks: true },
  { name: 'Örebro', description: 'Domes and cameras', asks: false },
]
const list: WholeList<Storeroom, 'name' | 'asks'> = {
  foundBy: storeroom => [storeroom.name, storeroom.description],
  sortedBy: { name: storeroom => storeroom.name, asks: storeroom => storeroom.asks },
  filteredBy: { asks: storeroom => String(storeroom.asks) },
}
const usual: ListState<'name' | 'asks'> = { query: '', chosen: {}, sort: 'name', page: 1, pageSize: 25 }
const names = (state: Partial<typeof usual>) =>
  pageOfWhole(storerooms, { ...usual, ...state }, list).rows.map(({ name }) => name)

test('storerooms come by name whatever its case, shelf 9 before Shelf 10, Ö with O', () => {
  expect(names({})).toEqual(['Örebro', 'shelf 9', 'Shelf 10'])
  expect(names({ sort: '-name' })).toEqual(['Shelf 10', 'shelf 9', 'Örebro'])
})

test('those that ask for approval come first when that is asked for, the others in their order', () => {
  expect(names({ sort: '-asks' })).toEqual(['shelf 9', 'Shelf 10', 'Örebro'])
})

test('a search finds words anywhere in the row', () => {
  expect(names({ query: 'CAMERAS' })).toEqual(['Örebro', 'Shelf 10'])
  expect(names({ query: 'domes örebro' })).toEqual(['Örebro'])
  expect(names({ query: 'domes shelf' })).toEqual([])
})

test('page 2 of 2 has the rest, and the total counts every match', () => {
  expect(pageOfWhole(storerooms, { ...usual, page: 2, pageSize: 10 }, list)).toEqual({ rows: [], total: 3 })
  expect(pageOfWhole(storerooms, { ...usual, page: 2, pageSize: 2 }, list)).toMatchObject({
    rows: [{ name: 'Shelf 10' }],
    total: 3,
  })
})

test('a filter shows what has one of its chosen values, within the search', () => {
  expect(names({ chosen: { asks: ['true'] } })).toEqual(['shelf 9'])
  expect(names({ chosen: { asks: ['true', 'false'] } })).toHaveLength(3)
  expect(names({ chosen: { asks: ['false'] }, query: 'shelf' })).toEqual(['Shelf 10'])
})

test('beside each value stands how many rows it would show, whatever of the same filter is chosen', () => {
  const chosen = { ...usual, chosen: { asks: ['true'] } }
  expect(countInWhole(storerooms, chosen, list, 'asks', 'false')).toBe(2)
  expect(countInWhole(storerooms, { ...chosen, query: 'shelf' }, list, 'asks', 'false')).toBe(1)
})
