import { expect, test } from 'vitest'
import { aLine } from '../testing/a-loan.ts'
import { freeByLine, freeText, freeUnitsOf, isShort, sufficesText } from './free-units.ts'

const stockOf = (available: number, short: number) => [{ id: 5, available, short, total: 5 }]
const waiting = (count: number) => Array.from({ length: count }, (_, index) => aLine({ id: index + 1 }))
const told = (count: number, stock: ReturnType<typeof stockOf>) => {
  const [model] = freeUnitsOf(waiting(count), stock).values()
  return model && { line: freeText(model), isShort: isShort(model), all: sufficesText([model]) }
}

test('units promised to the loan itself are free for it', () => {
  expect(told(4, stockOf(1, 0))).toEqual({ line: '5 of 5 free', isShort: false, all: 'All 4 are free' })
  expect(told(4, stockOf(0, 0))).toEqual({ line: '4 of 5 free', isShort: false, all: 'All 4 are free' })
  expect(told(1, stockOf(0, 0))).toMatchObject({ isShort: false, all: 'The unit is free' })
})

test('what is missing is said, in numbers that agree', () => {
  expect(told(4, stockOf(0, 1))).toEqual({ line: '3 of 5 free', isShort: true, all: '1 of 4 isn’t free' })
  expect(told(4, stockOf(0, 2))).toMatchObject({ all: '2 of 4 aren’t free' })
  expect(told(4, stockOf(0, 9))).toEqual({ line: 'None free', isShort: true, all: 'None of 4 is free' })
  expect(told(1, [])).toEqual({ line: 'None free', isShort: true, all: 'The unit isn’t free' })
})

test('beside several lines of one model it is said once', () => {
  const lines = [aLine({ id: 1, state: 'UNAVAILABLE' }), aLine({ id: 2 }), aLine({ id: 3 })]
  expect([...freeByLine(lines, freeUnitsOf(lines, stockOf(0, 0))).keys()]).toEqual([2])
  expect(freeByLine(lines, undefined).size).toBe(0)
})

test('a line that is off the loan is not waited for', () => {
  const lines = [...waiting(1), aLine({ id: 2, state: 'UNAVAILABLE' })]
  expect(freeUnitsOf(lines, stockOf(0, 0)).get(5)).toEqual({ waiting: 1, free: 1, total: 5 })
})
