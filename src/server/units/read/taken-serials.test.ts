import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { maxStocks } from '#contract/unit-actions.ts'
import { buildProduct, buildStoreroom, buildUnits } from '../../testing/build.ts'
import { testServer } from '../../testing/server.ts'

const server = await testServer()
const adam = server.as('adam')
const takenOf = (productId: number, ...serialNumbers: string[]) =>
  adam.ok(contract.units.takenSerials, { body: { productId, serialNumbers } })

test('of the serial numbers those are told that the product has, whatever their case, in the order asked', async () => {
  const product = await buildProduct(server)
  await buildUnits(server, { product, storeroom: 'lund', serials: ['A1', 'ö2', null] })
  expect(await takenOf(product.id, 'Ö2', 'A', 'a1', 'A11')).toEqual(['Ö2', 'a1'])
})

test('a serial number is taken wherever its unit is, also where the asker has no role', async () => {
  const product = await buildProduct(server)
  const abroad = await buildStoreroom(server, { country: 'unitedStates' })
  await buildUnits(server, { product, storeroom: abroad, serials: ['FAR-1'] })
  expect(await takenOf(product.id, 'FAR-1', 'FAR-2')).toEqual(['FAR-1'])
})

test('another product may have the same serial number', async () => {
  const product = await buildProduct(server)
  await buildUnits(server, { product, storeroom: 'lund', serials: ['SAME-1'] })
  const other = await buildProduct(server)
  expect(await takenOf(other.id, 'SAME-1')).toEqual([])
})

test('as many are asked at once as can be added at once, and no more', async () => {
  const { id } = await buildProduct(server)
  const serialNumbers = Array.from({ length: maxStocks }, (_, place) => `N-${place}`)
  expect(await takenOf(id, ...serialNumbers)).toEqual([])
  const refusal = await adam.refused(contract.units.takenSerials, {
    body: { productId: id, serialNumbers: [...serialNumbers, 'one more'] },
  })
  expect(refusal).toMatchObject({ status: 400, code: 'bad_input' })
})
