import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { eq } from '../kernel/db/drizzle.ts'
import { loanUnits, units } from '../kernel/db/schema.ts'
import { buildCountry, buildPerson, buildProduct, buildStoreroom, buildUnits } from '../testing/build.ts'
import { buildLoan } from '../testing/build-loan.ts'
import { testServer } from '../testing/server.ts'

const server = await testServer()
const day = 24 * 3_600_000
const ago = (days: number) => new Date(Date.now() + server.clock.offset - days * day).toISOString()

async function openCountry() {
  const country = await buildCountry(server)
  const product = await buildProduct(server)
  const staff = await buildPerson(server, { role: 'STAFF', country })
  const params = { productId: product.id, countryId: country.id }
  return { country, product, read: () => staff.ok(contract.products.inCountry, { params }) }
}

test('each storeroom says what is free, promised, packed, out, on its way and in repair', async () => {
  const { country, product, read } = await openCountry()
  const north = await buildStoreroom(server, { country })
  const south = await buildStoreroom(server, { country })
  await buildStoreroom(server, { country })
  const [, , repaired, moving, archived] = await buildUnits(server, { product, storeroom: north, count: 5 })
  if (!repaired || !moving || !archived) throw new Error('Five units wanted.')
  const set = (id: number, fields: object) => server.db.update(units).set(fields).where(eq(units.id, id))
  await set(repaired.id, { state: 'REPAIR' })
  await set(archived.id, { state: 'ARCHIVED' })
  await set(moving.id, {
    state: 'TRANSFER',
    storeroomId: south.id,
    fromStoreroomId: north.id,
    fromCountryId: country.id,
  })
  await buildLoan(server, { storeroom: north, state: 'PROCESSING', lines: [{ product }] })
  await buildLoan(server, { storeroom: north, state: 'SIGNED', lines: [{ product }, { product }] })
  await buildLoan(server, { storeroom: north, state: 'ACTIVE', lines: [{ product }] })
  const { storerooms } = await read()
  expect(storerooms.toSorted((one, other) => one.id - other.id)).toMatchObject([
    { id: north.id, free: 1, promised: 1, packed: 2, out: 1, arriving: 0, repair: 1, all: 6 },
    { id: south.id, free: 0, promised: 0, packed: 0, out: 0, arriving: 1, repair: 0 },
  ])
})

test('a country has of each product what all its storerooms have, free where none of their loans waits for it', async () => {
  const { country, product } = await openCountry()
  const north = await buildStoreroom(server, { country })
  const south = await buildStoreroom(server, { country })
  const other = await buildProduct(server)
  const nowhere = await buildProduct(server)
  const [, repaired] = await buildUnits(server, { product, storeroom: north, count: 3 })
  const [archived] = await buildUnits(server, { product, storeroom: south, count: 3 })
  await buildUnits(server, { product: other, storeroom: south })
  if (!repaired || !archived) throw new Error('Units wanted.')
  await server.db.update(units).set({ state: 'REPAIR' }).where(eq(units.id, repaired.id))
  await server.db.update(units).set({ state: 'ARCHIVED' }).where(eq(units.id, archived.id))
  const lines = [{ product }, { product }, { product }]
  await buildLoan(server, { storeroom: north, state: 'PROCESSING', lines })
  const abroad = await buildStoreroom(server, { country: await buildCountry(server) })
  await buildUnits(server, { product, storeroom: abroad })
  await buildUnits(server, { product: nowhere, storeroom: abroad })
  await buildLoan(server, { storeroom: abroad, state: 'PROCESSING', lines: [{ product }, { product }] })
  const staff = await buildPerson(server, { role: 'STAFF', country })
  const stock = await staff.ok(contract.products.stockInCountry, {
    params: { countryId: country.id },
    query: { productId: [product, other, nowhere].map(({ id }) => String(id)) },
  })
  expect(stock.toSorted((one, next) => one.id - next.id)).toEqual([
    { id: product.id, free: 2, all: 5 },
    { id: other.id, free: 1, all: 1 },
  ])
})

test('the loans that bring it back next come first, and the weeks count units until they came back', async () => {
  const { country, product, read } = await openCountry()
  const storeroom = await buildStoreroom(server, { country })
  const other = await buildProduct(server)
  const late = await buildLoan(server, {
    storeroom,
    state: 'ACTIVE',
    createdAt: ago(30),
    lines: [{ product }, { product }],
    fields: { loanPeriod: 7 },
  })
  const early = await buildLoan(server, {
    storeroom,
    state: 'ACTIVE',
    createdAt: ago(1),
    lines: [{ product }],
  })
  await buildLoan(server, { storeroom, state: 'ACTIVE', lines: [{ product: other }] })
  await server.db
    .update(loanUnits)
    .set({ shippedAt: ago(29) })
    .where(eq(loanUnits.loanId, late.id))
  const { returns, weeks } = await read()
  expect(returns).toMatchObject([
    { loanId: late.id, units: 2, isOverdue: true },
    { loanId: early.id, units: 1, isOverdue: false },
  ])
  expect(weeks).toHaveLength(12)
  expect(weeks.at(0)?.unitsOut).toBe(0)
  expect(weeks.at(-1)?.unitsOut).toBe(3)
})

test('an unknown product, and a country out of reach, are not found', async () => {
  const { product, country } = await openCountry()
  const staff = await buildPerson(server, { role: 'STAFF', country })
  for (const params of [
    { productId: 999_999, countryId: country.id },
    { productId: product.id, countryId: server.countries.singapore.id },
  ]) {
    expect(await staff.refused(contract.products.inCountry, { params })).toMatchObject({ status: 404 })
  }
})
