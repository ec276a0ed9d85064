import { expect, test } from 'vitest'
import { aUnit } from '../unit-page/testing/a-unit.ts'
import { collect } from './collect.ts'

const stock = (size: number) => Array.from({ length: size }, (_, place) => ({ ...aUnit(), id: place + 1 }))
const server = (size: number, offsets: number[] = []) => {
  const units = stock(size)
  return async ({ limit, offset }: { limit: number; offset: number }) => {
    offsets.push(offset)
    return { rows: units.slice(offset, offset + limit), total: units.length }
  }
}

test('all that match are collected by pages of 500, telling how many there are', async () => {
  const offsets: number[] = []
  const progress: number[] = []
  const found = await collect(server(1234, offsets), count => progress.push(count))
  expect(found).toHaveLength(1234)
  expect(offsets).toEqual([0, 500, 1000])
  expect(progress).toEqual([500, 1000, 1234])
})

test('of more than 5,000 the first 5,000', async () => {
  expect(await collect(server(6000), () => {})).toHaveLength(5000)
})

test('a unit that a change brings onto two pages is there once', async () => {
  const twice = async ({ offset }: { offset: number }) => ({
    rows: offset === 0 ? stock(500) : [{ ...aUnit(), id: 500 }],
    total: 501,
  })
  expect(await collect(twice, () => {})).toHaveLength(500)
})
