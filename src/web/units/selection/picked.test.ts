import { describe, expect, test } from 'vitest'
import type { Unit } from '#contract/unit.ts'
import { maxChosen } from '#contract/unit-actions.ts'
import { aUnit } from '../unit-page/testing/a-unit.ts'
import {
  asShown,
  nothingPicked,
  type Picked,
  partPicked,
  pick,
  pickOnly,
  pickPage,
  pickThrough,
} from './picked.ts'

const numbered = (id: number): Unit => ({ ...aUnit(), id })
const page = [1, 2, 3, 4, 5].map(numbered)
const [one, two, , four] = page as [Unit, Unit, Unit, Unit, Unit]
const ids = ({ units }: Picked) => [...units.keys()].toSorted((a, b) => a - b)

describe('units are picked', () => {
  test('one by one, and put back the same way', () => {
    const both = pick(pick(nothingPicked, one), four)
    expect(ids(both)).toEqual([1, 4])
    expect(ids(pick(both, one))).toEqual([4])
  })

  test('with Shift from the one picked last to this one, upwards too', () => {
    expect(ids(pickThrough(pick(nothingPicked, two), page, four))).toEqual([2, 3, 4])
    expect(ids(pickThrough(pick(nothingPicked, four), page, one))).toEqual([1, 2, 3, 4])
  })

  test('with Shift alone, where nothing was picked before or the last is on another page', () => {
    expect(ids(pickThrough(nothingPicked, page, two))).toEqual([2])
    expect(ids(pickThrough(pick(nothingPicked, numbered(77)), page, two))).toEqual([2, 77])
  })

  test('by the page; those of other pages stay', () => {
    const before = pick(nothingPicked, numbered(77))
    const all = pickPage(before, page)
    expect(ids(all)).toEqual([1, 2, 3, 4, 5, 77])
    expect(ids(pickPage(all, page))).toEqual([77])
  })

  test('by the page where some of it was picked: all of it is then', () => {
    expect(ids(pickPage(pick(nothingPicked, two), page))).toEqual([1, 2, 3, 4, 5])
  })

  test(`up to ${maxChosen} and no more`, () => {
    const full = pickOnly(Array.from({ length: maxChosen + 3 }, (_, place) => numbered(1000 + place)))
    expect(full.units.size).toBe(maxChosen)
    expect(pick(full, one).units.size).toBe(maxChosen)
  })
})

describe('the box of the page', () => {
  test('knows all, some and none', () => {
    expect(partPicked(nothingPicked, page)).toBe('none')
    expect(partPicked(pick(nothingPicked, two), page)).toBe('some')
    expect(partPicked(pickPage(nothingPicked, page), page)).toBe('all')
    expect(partPicked(pick(nothingPicked, numbered(77)), page)).toBe('none')
    expect(partPicked(nothingPicked, [])).toBe('none')
  })
})

test('a picked unit that changes on the page is picked as it is now, others are not', () => {
  const out = { ...aUnit({ state: 'OUT' }), id: 2 }
  const before = pick(nothingPicked, two)
  const now = asShown(before, [one, out])
  expect(now.units.get(2)).toBe(out)
  expect(ids(now)).toEqual([2])
  expect(asShown(now, [one, out])).toBe(now)
})
