import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { DomainEvent } from '#domain/event.ts'
import { and, eq, type SQL, sql } from '../kernel/db/drizzle.ts'
import { activities, productCategories, units } from '../kernel/db/schema.ts'
import { buildPerson, buildProduct, buildStoreroom, buildUnits, unique } from '../testing/build.ts'
import { buildLoan } from '../testing/build-loan.ts'
import { testServer } from '../testing/server.ts'
import { stockOf } from './stock.ts'

const server = await testServer()
const { search, one, byPartNumber, create, edit, inStoreroom } = contract.products
const stella = server.as('stella')
const adam = server.as('adam')

const found = async (text: string) => {
  const { body, headers } = await stella.call(search, { query: { search: text } })
  expect(headers['x-total-count']).toBe(String(body.length))
  return body.map(({ id }) => id)
}

const eventsOf = (event: DomainEvent, about: SQL) =>
  server.db
    .select()
    .from(activities)
    .where(and(eq(activities.event, event), about))

test('a product is found by a part of its name or part number, whatever the case', async () => {
  const word = unique()
  const camera = await buildProduct(server, { name: `Ljusgård ${word} Dome`, partNumber: `X-${word}-001` })
  const mount = await buildProduct(server, { name: 'Mount', partNumber: `M-${word.toUpperCase()}` })
  expect(await found(word)).toEqual([camera.id, mount.id])
  expect(await found(`LJUSGÅRD ${word} dome`)).toEqual([camera.id])
  expect(await found(`${word}-001`)).toEqual([camera.id])
  expect(await found(`${word} never`)).toEqual([])
})

test('wildcards in a search are letters like any other', async () => {
  const word = unique()
  const percent = await buildProduct(server, { name: `${word} 100% PoE` })
  const score = await buildProduct(server, { name: `${word} 100_ PoE` })
  const back = await buildProduct(server, { name: `${word} 100\\ PoE` })
  await buildProduct(server, { name: `${word} 100x PoE` })
  expect(await found(`${word} 100% P`)).toEqual([percent.id])
  expect(await found(`${word} 100_ P`)).toEqual([score.id])
  expect(await found(`${word} 100\\ P`)).toEqual([back.id])
})

test('emoji, other scripts and names of 200 letters are found as they are', async () => {
  const word = unique()
  const emoji = await buildProduct(server, { name: `${word} 📹 kamera` })
  const chinese = await buildProduct(server, { name: `${word} 網絡攝影機` })
  const long = await buildProduct(server, { name: `${word}${'å'.repeat(188)}` })
  expect(await found(`${word} 📹`)).toEqual([emoji.id])
  expect(await found(`${word} 網絡`)).toEqual([chinese.id])
  expect(await found(`${word}${'Å'.repeat(188)}`)).toEqual([long.id])
  expect(await stella.refused(search, { query: { search: 'x'.repeat(201) } })).toMatchObject({ status: 400 })
})

test('pages by name never show a product twice and never miss one', async () => {
  const word = unique()
  for (const letter of ['c', 'A', 'b', 'D', 'a']) await buildProduct(server, { name: `${word} ${letter}` })
  const seen: string[] = []
  for (const offset of ['0', '2', '4']) {
    const query = { search: word, limit: '2', offset }
    const { body, headers } = await stella.call(search, { query })
    expect(headers['x-total-count']).toBe('5')
    seen.push(...body.map(({ name }) => name.slice(-1)))
  }
  expect(seen).toEqual(['A', 'a', 'b', 'c', 'D'])
  const past = await stella.call(search, { query: { search: word, limit: '2', offset: '50' } })
  expect([past.body, past.headers['x-total-count']]).toEqual([[], '5'])
})

test('a product is found by exactly its part number, whatever the case', async () => {
  const word = unique()
  const { id, name, partNumber } = await buildProduct(server, { partNumber: `A/${word}-ö 1` })
  const upper = partNumber.toUpperCase()
  const product = await stella.ok(byPartNumber, { params: { partNumber: upper } })
  expect(product).toEqual({ id, name, partNumber, productCategoryId: 1, pictureId: null, version: 1 })
  for (const other of [`${partNumber}1`, partNumber.slice(0, -1), '%']) {
    const refusal = await stella.refused(byPartNumber, { params: { partNumber: other } })
    expect(refusal).toMatchObject({ status: 404, code: 'no_such_part_number' })
  }
})

test('a product is shown by its id, and one that there is not is not', async () => {
  const { id, name, partNumber } = await buildProduct(server)
  const product = await stella.ok(one, { params: { productId: id } })
  expect(product).toEqual({ id, name, partNumber, productCategoryId: 1, pictureId: null, version: 1 })
  const refusal = await stella.refused(one, { params: { productId: 2_147_483_647 } })
  expect(refusal).toMatchObject({ status: 404, code: 'not_found' })
})

test('a user without roles finds no product', async () => {
  const { partNumber } = await buildProduct(server)
  const nobody = await buildPerson(server, { role: null })
  expect(await nobody.refused(search, { query: {} })).toMatchObject({ status: 403 })
  expect(await nobody.refused(byPartNumber, { params: { partNumber } })).toMatchObject({ status: 404 })
  const { lund } = server.storerooms
  expect(await nobody.refused(inStoreroom, { params: { storeroomId: lund.id } })).toMatchObject({
    status: 404,
  })
})

test('an admin of any country adds a product, and history says who', async () => {
  const partNumber = `new-${unique()}`
  const body = { name: '  Camera  ', partNumber: ` ${partNumber} ` }
  const { status, body: product } = await server.as('olivia').call(create, { body })
  expect(status).toBe(201)
  expect(product).toMatchObject({
    name: 'Camera',
    partNumber,
    productCategoryId: 1,
    pictureId: null,
    version: 1,
  })
  expect(await stella.ok(byPartNumber, { params: { partNumber } })).toEqual(product)
  const history = await eventsOf('product-added', sql`detail ->> 'partNumber' = ${partNumber}`)
  expect(history.map(({ userId }) => userId)).toEqual([server.cast.olivia.id])
})

test('a part number that exists is refused at its field, also in another case', async () => {
  const { partNumber } = await buildProduct(server)
  const body = { name: 'Again', partNumber: partNumber.toUpperCase() }
  expect(await adam.refused(create, { body })).toEqual({
    status: 409,
    code: 'already_taken',
    message: `Part number ${partNumber.toUpperCase()} is already taken.`,
    fields: { partNumber: `Part number ${partNumber.toUpperCase()} is already taken.` },
  })
})

test('of two who add the same part number at once, one adds it and the other is told', async () => {
  const body = { name: 'Race', partNumber: `race-${unique()}` }
  const answers = await Promise.all([adam.call(create, { body }), server.as('kim').call(create, { body })])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
})

test('staff and people without roles add no product', async () => {
  const body = { name: 'No', partNumber: `no-${unique()}` }
  const nobody = await buildPerson(server, { role: null })
  for (const caller of [stella, nobody]) {
    expect(await caller.refused(create, { body })).toMatchObject({ status: 403, code: 'forbidden' })
  }
  expect(await found(body.partNumber)).toEqual([])
})

test('a category that does not exist is refused at its field', async () => {
  const body = { name: 'No', partNumber: `no-${unique()}`, productCategoryId: 77 }
  const refusal = await adam.refused(create, { body })
  expect(refusal).toMatchObject({ status: 400, fields: { productCategoryId: 'There is no such category.' } })
})

test('an edit tells what was and what is, the category too, and one of nothing leaves no trace', async () => {
  const product = await buildProduct(server)
  const [other] = await server.db.insert(productCategories).values({ name: unique() }).returning()
  const edited = await adam.ok(edit, { body: { id: product.id, productCategoryId: other?.id ?? 0 } })
  expect(edited).toMatchObject({ productCategoryId: other?.id, version: 2 })
  expect(await adam.ok(edit, { body: { id: product.id, name: edited.name } })).toEqual(edited)
  const history = await eventsOf('product-edited', sql`detail ->> 'productId' = ${String(product.id)}`)
  expect(history.map(({ detail }) => detail)).toMatchObject([
    { wasProductCategoryId: 1, productCategoryId: other?.id },
  ])
})

test('a storeroom tells what it has of each model, less what open loans there still wait for', async () => {
  const storeroom = await buildStoreroom(server)
  const product = await buildProduct(server, { name: 'B camera' })
  const [, second, third] = await buildUnits(server, { product, storeroom: storeroom, count: 5 })
  if (!second || !third) throw new Error('Five units were asked for.')
  await server.db.update(units).set({ state: 'ARCHIVED' }).where(eq(units.id, second.id))
  await server.db.update(units).set({ state: 'REPAIR' }).where(eq(units.id, third.id))
  await buildLoan(server, { storeroom: storeroom, state: 'PROCESSING', lines: [{ product }, { product }] })
  const other = await buildProduct(server, { name: 'a mount' })
  await buildUnits(server, { product: other, storeroom: storeroom, serials: [null] })
  await buildUnits(server, { product, storeroom: 'lund', count: 3 })

  const stocked = await stella.ok(inStoreroom, { params: { storeroomId: storeroom.id } })
  expect(stocked.map(({ id, available, short, total }) => ({ id, available, short, total }))).toEqual([
    { id: other.id, available: 1, short: 0, total: 1 },
    { id: product.id, available: 1, short: 0, total: 4 },
  ])
})

test('of a storeroom’s stock, only the products that are asked for are told', async () => {
  const storeroom = await buildStoreroom(server)
  const [asked, other, absent] = [
    await buildProduct(server),
    await buildProduct(server),
    await buildProduct(server),
  ]
  await buildUnits(server, { product: asked, storeroom: storeroom, count: 2 })
  await buildUnits(server, { product: other, storeroom: storeroom, count: 1 })
  const params = { storeroomId: storeroom.id }
  const query = { productId: [String(asked.id), String(absent.id)] }
  const stocked = await stella.ok(inStoreroom, { params, query })
  expect(stocked.map(({ id }) => id)).toEqual([asked.id])
  expect(await server.as('olivia').refused(inStoreroom, { params, query })).toMatchObject({ status: 404 })
})

test('a loan that ended promises nothing any more, and one in another storeroom nothing here', async () => {
  const storeroom = await buildStoreroom(server, { approvalRequired: true })
  const product = await buildProduct(server)
  await buildUnits(server, { product, storeroom: storeroom, count: 2 })
  await buildLoan(server, { storeroom: storeroom, state: 'DENIED', lines: [{ product }] })
  await buildLoan(server, { storeroom: 'lund', state: 'PROCESSING', lines: [{ product }] })
  await buildLoan(server, { storeroom: storeroom, state: 'PENDING', lines: [{ product }] })
  expect(await server.services.db.run(stockOf(storeroom.id, [product.id]))).toEqual([
    { productId: product.id, name: product.name, promised: 1, unitsIn: 2 },
  ])
})

test('more may be promised than is there: then nothing is available, never less', async () => {
  const storeroom = await buildStoreroom(server)
  const product = await buildProduct(server)
  await buildUnits(server, { product, storeroom: storeroom, count: 1 })
  await buildLoan(server, { storeroom: storeroom, lines: [{ product }, { product }] })
  const [stocked] = await stella.ok(inStoreroom, { params: { storeroomId: storeroom.id } })
  expect(stocked).toMatchObject({ available: 0, short: 1, total: 1 })
})

test('a model whose only unit there is archived is not in the storeroom', async () => {
  const storeroom = await buildStoreroom(server)
  const [unit] = await buildUnits(server, { storeroom: storeroom, count: 1 })
  if (!unit) throw new Error('A unit was asked for.')
  await server.db.update(units).set({ state: 'ARCHIVED' }).where(eq(units.id, unit.id))
  expect(await stella.ok(inStoreroom, { params: { storeroomId: storeroom.id } })).toEqual([])
})

test('the stock of a storeroom in another country does not exist', async () => {
  const { austin } = server.storerooms
  const other = await stella.refused(inStoreroom, { params: { storeroomId: austin.id } })
  const absent = await stella.refused(inStoreroom, { params: { storeroomId: 999_999 } })
  expect(other).toMatchObject({ status: 404, code: 'not_found' })
  expect(absent).toEqual(other)
})
