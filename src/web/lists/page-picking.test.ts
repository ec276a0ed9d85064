import { expect, test } from 'vitest'
import { noneIsPicked, pagePicking, pickPage, pickRow } from './page-picking.ts'

const page = [1, 2, 3, 4, 5].map(id => ({ id }))
const row = (id: number) => ({ id })
const idsOf = ({ ids }: { ids: ReadonlySet<number> }) => [...ids].toSorted()

test('a row is picked, and put back', () => {
  const once = pickRow(noneIsPicked, page, row(2), false)
  expect(idsOf(once)).toEqual([2])
  expect(idsOf(pickRow(once, page, row(2), false))).toEqual([])
})

test('Shift picks what lies between, in either direction; alone where the last one is not on this page', () => {
  const four = pickRow(noneIsPicked, page, row(4), false)
  expect(idsOf(pickRow(four, page, row(2), true))).toEqual([2, 3, 4])
  expect(idsOf(pickRow({ ids: new Set(), last: 9 }, page, row(2), true))).toEqual([2])
})

test('the box of the page picks all of it, then none', () => {
  const all = pickPage(pickRow(noneIsPicked, page, row(1), false), page)
  expect(idsOf(all)).toEqual([1, 2, 3, 4, 5])
  expect(idsOf(pickPage(all, page))).toEqual([])
})

test.each([
  [[], 'none'],
  [[1, 2], 'some'],
  [[1, 2, 3, 4, 5], 'all'],
])('with %j picked, the page is picked: %s', (ids, part) => {
  expect(pagePicking(page, { ids: new Set(ids), last: null }, () => undefined, String).page).toBe(part)
})
