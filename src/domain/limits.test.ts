import { describe, expect, test } from 'vitest'
import {
  type BackoffLimit,
  type ConcurrencyLimit,
  limits,
  longListSlots,
  type RateLimit,
  type TimeLimit,
  whenInWords,
} from './limits.ts'
import { standsOnPage } from './testing/page.ts'

function howMuch(limit: ConcurrencyLimit | RateLimit | BackoffLimit | TimeLimit): string {
  if ('seconds' in limit) return `${limit.seconds} seconds`
  if ('free' in limit) {
    const { free, minutes, longestSeconds } = limit
    return `${free} in ${minutes} minutes, then waits of 1 s to ${longestSeconds} s`
  }
  return 'minutes' in limit ? `${limit.max} in ${limit.minutes} minutes` : `${limit.max} at once`
}

const rows = Object.entries(limits).map(
  ([name, limit]) => `| \`${name}\` | ${limit.per} | ${limit.what} | ${howMuch(limit)} |`,
)
standsOnPage(
  'table',
  'limits',
  ['| limit | for each | of what | at most |', '| --- | --- | --- | --- |', ...rows].join('\n'),
)

describe('long lists', () => {
  test.each([
    [1, { each: 1, inAll: 1 }],
    [2, { each: 1, inAll: 1 }],
    [4, { each: 1, inAll: 2 }],
    [8, { each: 2, inAll: 4 }],
    [100, { each: 2, inAll: 50 }],
  ])('with %i connections are %o', (connections, places) => {
    expect(longListSlots(connections)).toEqual(places)
  })
})

test.each([
  [1, 'in 1 second'],
  [40, 'in 40 seconds'],
  [119, 'in 119 seconds'],
  [120, 'in 2 minutes'],
  [121, 'in 3 minutes'],
])('%i seconds are said as “%s”', (seconds, words) => {
  expect(whenInWords(seconds)).toBe(words)
})
