import { expect, test } from 'vitest'
import { isId } from '#web/routing/is-id.ts'
import { activeFilters, type ListKind, pageOf, readListState, writeListState } from './list-address.ts'

const kind: ListKind = {
  filters: { storeroomId: isId, status: value => ['active', 'denied'].includes(value) },
  sorts: ['id', 'createdAt'],
  sort: '-createdAt',
}
const read = (address: string) => readListState(new URLSearchParams(address), kind)
const write = (address: string, change: Parameters<typeof writeListState>[2]) =>
  writeListState(new URLSearchParams(address), kind, change).toString()

test('an empty address is the first 25, newest first, of everything', () => {
  expect(read('')).toEqual({
    query: '',
    chosen: { storeroomId: [], status: [] },
    sort: '-createdAt',
    page: 1,
    pageSize: 25,
  })
})

test('a shared address shows the same search, filters, order and page', () => {
  const shared = 'query=dome&storeroomId=1&storeroomId=3&status=active&sort=id&page=4&size=50'
  const state = read(shared)
  expect(state).toEqual({
    query: 'dome',
    chosen: { storeroomId: ['1', '3'], status: ['active'] },
    sort: 'id',
    page: 4,
    pageSize: 50,
  })
  expect(read(write('', state))).toEqual(state)
})

test.each([
  'page=0',
  'page=-1',
  'page=x',
  'page=1.5',
  'page=1e9',
  'size=7',
  'size=500',
  'sort=password',
  'sort=-',
  'status=lost',
  'storeroomId=x',
])('a made-up address (%s) shows the list as it usually comes', address =>
  expect(read(address)).toEqual(read('')),
)

test('the same filter twice counts once', () => {
  expect(read('storeroomId=1&storeroomId=1').chosen.storeroomId).toEqual(['1'])
})

test('a new search, filter, order or page size starts on page 1; turning the page keeps them', () => {
  const here = 'query=dome&status=active&page=3'
  expect(read(write(here, { query: 'ptz' }))).toMatchObject({ query: 'ptz', page: 1 })
  expect(read(write(here, { chosen: {} }))).toMatchObject({ page: 1, chosen: { status: [] } })
  expect(read(write(here, { sort: 'id' })).page).toBe(1)
  expect(read(write(here, { pageSize: 100 })).page).toBe(1)
  expect(read(write(here, { page: 4 }))).toEqual({ ...read(here), page: 4 })
})

test('what belongs to others stays in the address, what is usual is not written', () => {
  expect(write('country=2&new=product', { query: '', sort: '-createdAt', page: 1, pageSize: 25 })).toBe(
    'country=2&new=product',
  )
})

test('filters are counted by kind, not by value', () => {
  expect(activeFilters(read('storeroomId=1&storeroomId=2'))).toBe(1)
  expect(activeFilters(read('storeroomId=1&status=active'))).toBe(2)
  expect(activeFilters(read('query=dome'))).toBe(0)
})

test('page 3 of 50 asks for the rows from the 101st on', () => {
  expect(pageOf(read('page=3&size=50&query=dome'))).toEqual({ search: 'dome', limit: 50, offset: 100 })
})

test('the order that belongs to a filter goes with it; one that was chosen stays', () => {
  const byFilter: ListKind = {
    ...kind,
    sort: ({ status = [] }) => (status.includes('active') ? 'id' : '-createdAt'),
  }
  const writeBy = (address: string, change: Parameters<typeof writeListState>[2]) =>
    writeListState(new URLSearchParams(address), byFilter, change).toString()
  expect(readListState(new URLSearchParams('status=active'), byFilter).sort).toBe('id')
  expect(writeBy('status=active', { chosen: {} })).toBe('')
  expect(writeBy('', { chosen: { status: ['active'] } })).toBe('status=active')
  expect(writeBy('status=active', { sort: '-createdAt' })).toBe('sort=-createdAt&status=active')
  expect(writeBy('status=active&sort=createdAt', { chosen: {} })).toBe('sort=createdAt')
  expect(writeBy('status=active&sort=-createdAt', { page: 2 })).toBe('sort=-createdAt&page=2&status=active')
})
