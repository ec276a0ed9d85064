import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { availableText, freeForLoan, freeOf, namedShortages, shortages, shortOf } from './availability.ts'

const camera = { productId: 1, name: 'Q1656-LE', unitsIn: 5, promised: 3 }
const mount = { productId: 2, name: 'T91B47', unitsIn: 1, promised: 0 }

describe('what nobody was promised', () => {
  test('five on the shelf, three promised to loans: two are free', () => {
    expect(freeOf(camera)).toBe(2)
  })
  test('after a transfer left a loan short, nothing is free, and never less than nothing', () => {
    expect(freeOf({ unitsIn: 1, promised: 3 })).toBe(0)
  })
})

describe('what a loan that waits can get', () => {
  const forLoan = (unitsIn: number, promised: number, waiting: number) => {
    const stock = { unitsIn, promised }
    return freeForLoan({ available: freeOf(stock), short: shortOf(stock) }, waiting)
  }
  test.each([
    { unitsIn: 5, promised: 3, waiting: 3, free: 5 },
    { unitsIn: 5, promised: 5, waiting: 3, free: 3 },
    { unitsIn: 2, promised: 3, waiting: 3, free: 2 },
    { unitsIn: 2, promised: 6, waiting: 3, free: 0 },
  ])('of $unitsIn, with $promised promised and $waiting of these to it: $free', ({ free, ...stock }) => {
    expect(forLoan(stock.unitsIn, stock.promised, stock.waiting)).toBe(free)
  })
})

describe('asking for more than is free', () => {
  test('all that is free may be had', () => {
    expect(
      shortages(
        [
          { productId: 1, amount: 2 },
          { productId: 2, amount: 1 },
        ],
        [camera, mount],
      ),
    ).toEqual([])
  })
  test('one too many names the product, how many were wanted and how many there are', () => {
    const short = shortages([{ productId: 1, amount: 3 }], [camera, mount])
    expect(short).toEqual([{ productId: 1, name: 'Q1656-LE', wanted: 3, available: 2 }])
    expect(namedShortages(short)).toBe('Q1656-LE: 3 wanted, 2 available')
  })
  test('every short product is named, those that suffice are not', () => {
    const short = shortages(
      [
        { productId: 2, amount: 4 },
        { productId: 1, amount: 1 },
        { productId: 3, amount: 1 },
      ],
      [camera, mount],
    )
    expect(namedShortages(short)).toBe('T91B47: 4 wanted, 1 available; This product: 1 wanted, 0 available')
  })
  test('nothing wanted is never short', () => {
    expect(shortages([], [])).toEqual([])
  })
})

test('for any stock: an order passes exactly when no promise would be broken', () => {
  const count = fc.nat({ max: 20 })
  fc.assert(
    fc.property(count, count, fc.integer({ min: 1, max: 20 }), (unitsIn, promised, amount) => {
      const short = shortages([{ productId: 1, amount }], [{ ...camera, unitsIn, promised }])
      expect(short.length === 0).toBe(promised + amount <= unitsIn)
    }),
  )
})

test('the answer to a check is the spec’s', () => {
  expect(availableText).toBe('Selected unit(s) are available')
})
