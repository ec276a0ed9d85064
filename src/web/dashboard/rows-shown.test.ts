import { expect, test } from 'vitest'
import { rowsShown } from './rows-shown.ts'

test('six loans stand on a card, or all where there are fewer', () => {
  expect(
    rowsShown([
      [6, 6],
      [9, 40],
    ]),
  ).toEqual([
    [6, 6],
    [6, 6],
  ])
  expect(
    rowsShown([
      [2, 0],
      [0, 1],
    ]),
  ).toEqual([
    [2, 0],
    [0, 1],
  ])
})

test('the lower column shows more of its loans until both end together', () => {
  expect(
    rowsShown([
      [22, 2],
      [6, 13],
    ]),
  ).toEqual([
    [10, 2],
    [6, 6],
  ])
  // An empty card has no column heads either, which are as high as a row.
  expect(
    rowsShown([
      [17, 0],
      [2, 16],
    ]),
  ).toEqual([
    [9, 0],
    [2, 6],
  ])
  expect(
    rowsShown([
      [7, 0],
      [2, 16],
    ]),
  ).toEqual([
    [7, 0],
    [2, 6],
  ])
})

test('what is not known yet takes the room of six', () => {
  expect(
    rowsShown([
      [undefined, undefined],
      [undefined, 3],
    ]),
  ).toEqual([
    [6, 6],
    [6, 3],
  ])
})
