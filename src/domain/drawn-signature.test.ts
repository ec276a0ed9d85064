import { describe, expect, test } from 'vitest'
import { isDrawn, lengthOfStrokes, pointsIn, type Stroke } from './drawn-signature.ts'

const along = (length: number): Stroke => [
  [0, 0, 0],
  [length, 0, 10],
]

describe('a drawn signature', () => {
  test('is as long as its strokes together, without the ways between them', () => {
    expect(lengthOfStrokes([])).toBe(0)
    expect(
      lengthOfStrokes([
        [
          [0, 0, 0],
          [30, 40, 8],
          [30, 50, 16],
        ],
        [
          [900, 300, 90],
          [910, 300, 98],
        ],
      ]),
    ).toBe(70)
  })
  test('is one from a length of sixty on, in however many strokes', () => {
    expect(isDrawn([along(59)])).toBe(false)
    expect(isDrawn([along(60)])).toBe(true)
    expect(isDrawn([along(30), along(30)])).toBe(true)
    expect(isDrawn([[[5, 5, 0]], [[900, 300, 50]]])).toBe(false)
  })
  test('counts the points of all strokes', () => {
    expect(pointsIn([along(1), along(2), []])).toBe(4)
  })
})
