import { describe, expect, test } from 'vitest'
import { byWeek, outAtWeekEnds, overdueByAge, percentOf, trendWeeks, weekStarts } from './trends.ts'

describe('weeks', () => {
  test('twelve Mondays, this week’s last, over the end of summer time and of a year', () => {
    const starts = weekStarts('2027-01-04')
    expect(starts).toHaveLength(trendWeeks)
    expect(starts.slice(0, 3)).toEqual(['2026-10-19', '2026-10-26', '2026-11-02'])
    expect(starts.slice(-2)).toEqual(['2026-12-28', '2027-01-04'])
  })

  test('a week without a row stays empty at its place', () => {
    const placed = byWeek([
      { weeksAgo: 0, loans: 3 },
      { weeksAgo: 11, loans: 1 },
    ])
    expect(placed).toHaveLength(trendWeeks)
    expect(placed[0]?.loans).toBe(1)
    expect(placed[trendWeeks - 1]?.loans).toBe(3)
    expect(placed.filter(row => row === null)).toHaveLength(trendWeeks - 2)
  })
})

describe('units out', () => {
  test('without a move it was always as many as now', () => {
    expect(outAtWeekEnds(7, [])).toEqual(Array(trendWeeks).fill(7))
  })

  test('reckoned back from now: 10 are out, 4 left and 1 came back this week, 2 came back the week before', () => {
    const out = outAtWeekEnds(10, [
      { weeksAgo: 0, shipped: 4, back: 1 },
      { weeksAgo: 1, shipped: 0, back: 2 },
    ])
    expect(out.slice(-3)).toEqual([9, 7, 10])
    expect(out[0]).toBe(9)
  })

  test('units that left in the first week shown are out at its end', () => {
    const out = outAtWeekEnds(5, [{ weeksAgo: 11, shipped: 5, back: 0 }])
    expect(out).toEqual(Array(trendWeeks).fill(5))
  })
})

test('overdue loans stand by age, the grace first, and an age without a loan says 0', () => {
  expect(
    overdueByAge([
      { place: 0, loans: 2 },
      { place: 4, loans: 9 },
    ]),
  ).toEqual([
    { fromDays: 0, toDays: 3, loans: 2 },
    { fromDays: 4, toDays: 7, loans: 0 },
    { fromDays: 8, toDays: 14, loans: 0 },
    { fromDays: 15, toDays: 28, loans: 0 },
    { fromDays: 29, toDays: null, loans: 9 },
  ])
})

test('a share is told in whole percent: all is 100 and nothing 0, and nothing else is', () => {
  expect([percentOf(1, 3), percentOf(2, 3), percentOf(1, 2)]).toEqual([33, 67, 50])
  expect([percentOf(999, 1000), percentOf(1, 1000), percentOf(1000, 1000)]).toEqual([99, 1, 100])
  expect([percentOf(0, 12), percentOf(0, 0)]).toEqual([0, 0])
})
