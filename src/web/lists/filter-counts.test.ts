import { describe, expect, test } from 'vitest'
import { countOf, totalIn } from './filter-counts.ts'

const counted = [
  { id: 1, count: 12 },
  { id: 2, count: 3 },
]

describe('the number beside a choice of a filter', () => {
  test('is not there before the server has counted', () => {
    expect(countOf(undefined, [1])).toBeUndefined()
  })
  test('is what the server counted, and 0 for what it does not name', () => {
    expect(countOf(counted, [2])).toBe(3)
    expect(countOf(counted, [7])).toBe(0)
  })
  test('is the sum where the choice takes in several states, as Processing takes in Approved', () => {
    expect(countOf(counted, [1, 2])).toBe(15)
  })
})

describe('the total of a list that its counts tell', () => {
  test('is not known before the server has counted', () => {
    expect(totalIn(undefined, [])).toBeNull()
  })
  test('is the sum of all states, or of those that were chosen', () => {
    expect(totalIn(counted, [])).toBe(15)
    expect(totalIn(counted, [2, 7])).toBe(3)
  })
})
