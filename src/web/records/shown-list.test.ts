import { expect, it } from 'vitest'
import { positionIn } from './shown-list.ts'

const list = { ids: [9, 7, 5], before: 25, total: 28, isToDecide: false }

it('gives the place of a record in the whole list, and its neighbours on the page', () => {
  expect(positionIn(list, 9)).toMatchObject({ position: 26, total: 28, previous: null, next: 7 })
  expect(positionIn(list, 7)).toMatchObject({ position: 27, previous: 9, next: 5 })
  expect(positionIn(list, 5)).toMatchObject({ position: 28, previous: 7, next: null })
})

it('knows no place for a record of another list, or without a list', () => {
  expect(positionIn(list, 8)).toBe(null)
  expect(positionIn(null, 9)).toBe(null)
})
