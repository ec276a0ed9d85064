import { describe, expect, test } from 'vitest'
import { apart, gapPath, interpolate, labelled, linePath, ticksUpTo } from './scale.ts'

describe('an axis', () => {
  test('names round values from 0 to at least the largest, five at most', () => {
    expect(ticksUpTo(7, true)).toEqual([0, 2, 4, 6, 8])
    expect(ticksUpTo(100, true)).toEqual([0, 50, 100])
    expect(ticksUpTo(4806, true)).toEqual([0, 2000, 4000, 6000])
    for (const largest of [1, 3, 9, 17, 84, 999, 123_456]) {
      const ticks = ticksUpTo(largest, true)
      expect.soft([largest, ticks.length <= 5, (ticks.at(-1) ?? 0) >= largest]).toEqual([largest, true, true])
    }
  })

  test('counts in whole things, and measures in parts where little is measured', () => {
    expect(ticksUpTo(1, true)).toEqual([0, 1])
    expect(ticksUpTo(0, true)).toEqual([0, 1])
    expect(ticksUpTo(0.6, false)).toEqual([0, 0.2, 0.4, 0.6])
  })
})

test('a value stands between the ends of its axis as far as it is of the whole', () => {
  expect([interpolate(0, 8, 200, 0), interpolate(2, 8, 200, 0), interpolate(8, 8, 200, 0)]).toEqual([
    200, 150, 0,
  ])
  expect(interpolate(0, 0, 200, 0)).toBe(200)
})

test('a line is broken where a week has nothing to show', () => {
  expect(linePath([[0, 10], [5, 20], null, [15, 0]])).toBe('M0.0 10.0L5.0 20.0M15.0 0.0')
})

test('over what is broken a second path leads from the last point before it to the first after it', () => {
  expect(gapPath([null, [0, 10], null, null, [15, 0], [20, 5], null, [30, 0], null])).toBe(
    'M0.0 10.0L15.0 0.0M20.0 5.0L30.0 0.0',
  )
  expect(
    gapPath([
      [0, 10],
      [5, 20],
    ]),
  ).toBe('')
})

test('labels that would touch are moved apart, and keep their order', () => {
  expect(apart([50, 100], 14)).toEqual([50, 100])
  expect(apart([104, 100], 14)).toEqual([114, 100])
  expect(apart([100, 100], 14)).toEqual([100, 114])
})

test('where there is little room some weeks stay without a label, this week never', () => {
  const written = (width: number) =>
    Array.from({ length: 12 }, (_, place) => place).filter(labelled(12, width, 48))
  expect(written(600)).toHaveLength(12)
  expect(written(300)).toEqual([1, 3, 5, 7, 9, 11])
  expect(written(0).at(-1)).toBe(11)
})
