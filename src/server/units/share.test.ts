import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { buildProduct, buildUnits, unique } from '../testing/build.ts'
import { testServer } from '../testing/server.ts'
import { holdsMuch } from './share.ts'

const server = await testServer()
const { sweden, unitedStates } = server.countries

test('a search finds the same units by its country, whether that holds much of the stock or hardly any', async () => {
  const word = unique()
  const product = await buildProduct(server, { name: `Camera ${word}` })
  const many = await buildUnits(server, { product, storeroom: 'lund', count: 60 })
  const few = await buildUnits(server, { product, storeroom: 'austin', count: 2 })
  expect(await holdsMuch(server.house.db, sweden.id)).toBe(true)
  expect(await holdsMuch(server.house.db, unitedStates.id)).toBe(false)
  for (const [{ id: countryId }, units] of [[sweden, many] as const, [unitedStates, few] as const]) {
    const found = await server
      .as('sys')
      .call(contract.units.list, { params: { countryId }, query: { search: word, limit: '100' } })
    expect(found.body.map(({ id }) => id)).toEqual(units.map(({ id }) => id))
    expect(found.headers['x-total-count']).toBe(String(units.length))
  }
})
