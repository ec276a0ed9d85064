import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { maxProductFiles } from '#domain/product-file.ts'
import { and, eq, sql } from '../../kernel/db/drizzle.ts'
import { activities, attachments } from '../../kernel/db/schema.ts'
import { buildProduct, buildUnits, unique } from '../../testing/build.ts'
import { buildLoan } from '../../testing/build-loan.ts'
import { manualPdf, photoWithGps } from '../../testing/pictures.ts'
import { sendFile } from '../../testing/send-file.ts'
import { testServer } from '../../testing/server.ts'

const server = await testServer()
const { list, add, edit, arrange, remove } = contract.productFiles
const adam = server.as('adam')
const stella = server.as('stella')

let shade = 0
async function addPicture(productId: number, name?: string) {
  shade++
  const colour = `rgb(${shade % 256}, ${Math.floor(shade / 256)}, 90)`
  const fileId = await sendFile(
    adam,
    await photoWithGps({ width: 64, height: 64, colour }),
    'image/jpeg',
    name,
  )
  return adam.ok(add, { body: { productId, fileId, altText: 'From the front' } })
}
const addManual = async (productId: number) =>
  adam.ok(add, { body: { productId, fileId: await sendFile(adam, manualPdf(unique()), 'application/pdf') } })

const pictureOf = async (productId: number) =>
  (await stella.ok(contract.products.one, { params: { productId } })).pictureId
const filesOf = async (productId: number) =>
  (await stella.ok(list, { params: { productId } })).map(({ id }) => id)
const eventsOf = (productId: number) =>
  server.db
    .select({ event: activities.event, detail: activities.detail })
    .from(activities)
    .where(and(sql`detail ->> 'productId' = ${String(productId)}`, sql`event like 'product-file%'`))
    .orderBy(activities.id)

test('the first picture stands for the product, a manual never does, and the next one follows when it goes', async () => {
  const { id } = await buildProduct(server)
  const manual = await addManual(id)
  expect(await pictureOf(id)).toBeNull()
  const [front, back] = [await addPicture(id), await addPicture(id)]
  expect(await pictureOf(id)).toBe(front.id)
  const order = [back.id, manual.id, front.id]
  expect((await adam.ok(arrange, { body: { productId: id, ids: order } })).map(file => file.id)).toEqual(
    order,
  )
  expect(await pictureOf(id)).toBe(back.id)
  await adam.call(remove, { body: { id: back.id } })
  expect(await filesOf(id)).toEqual([manual.id, front.id])
  expect(await pictureOf(id)).toBe(front.id)
  await adam.call(remove, { body: { id: front.id } })
  expect(await pictureOf(id)).toBeNull()
})

test('lists of units and the lines of a loan name the picture of their product', async () => {
  const product = await buildProduct(server)
  await buildUnits(server, { product })
  const { id } = await addPicture(product.id)
  const { sweden } = server.countries
  const { lund } = server.storerooms
  const units = await stella.ok(contract.units.list, {
    params: { countryId: sweden.id },
    query: { search: product.partNumber },
  })
  expect(units.map(unit => unit.product.pictureId)).toEqual([id])
  const stocked = await stella.ok(contract.products.inStoreroom, { params: { storeroomId: lund.id } })
  expect(stocked.find(one => one.id === product.id)?.pictureId).toBe(id)
  const loan = await buildLoan(server, { state: 'PROCESSING', lines: [{ product }] })
  const lines = await stella.ok(contract.loanUnits.list, { params: { loanId: loan.id } })
  expect(lines.map(line => line.product.pictureId)).toEqual([id])
  const found = await stella.ok(contract.products.search, { query: { search: product.partNumber } })
  expect(found.map(({ pictureId }) => pictureId)).toEqual([id])
})

test('what changed is told as it was and as it is, and a change that changes nothing is not told', async () => {
  const { id: productId } = await buildProduct(server)
  const { id } = await addPicture(productId, 'front.png')
  const changed = await adam.ok(edit, { body: { id, isPublic: true, altText: 'With its dome' } })
  expect(changed).toMatchObject({ isPublic: true, altText: 'With its dome', name: 'front.jpg' })
  await adam.ok(edit, { body: { id, isPublic: true } })
  await adam.ok(edit, { body: { id, altText: '' } })
  await adam.call(remove, { body: { id } })
  const events = await eventsOf(productId)
  expect(events.map(({ event }) => event)).toEqual([
    'product-file-added',
    'product-file-edited',
    'product-file-edited',
    'product-file-removed',
  ])
  expect(events[1]?.detail).toMatchObject({
    file: 'front.jpg',
    what: 'PICTURE',
    'isPublic.was': false,
    'isPublic.is': true,
    'altText.was': 'From the front',
    'altText.is': 'With its dome',
  })
})

test('an order of other files than there are is refused: somebody else was there meanwhile', async () => {
  const { id: productId } = await buildProduct(server)
  const { id: elsewhere } = await addPicture((await buildProduct(server)).id)
  const [one, other] = [await addPicture(productId), await addPicture(productId)]
  for (const ids of [[one.id], [one.id, other.id, elsewhere], [one.id, one.id], [one.id, elsewhere]]) {
    const refusal = await adam.refused(arrange, { body: { productId, ids } })
    expect(refusal).toMatchObject({ status: 409, code: 'changed_meanwhile' })
  }
  expect(await filesOf(productId)).toEqual([one.id, other.id])
})

test('an eleventh picture is refused, a manual is not', async () => {
  const { id: productId } = await buildProduct(server)
  const first = await addPicture(productId)
  await server.db.execute(sql`
    insert into attachments (file_hash, name, product_id, user_id, place, created_at)
    select file_hash, name, product_id, user_id, place + n, created_at
    from attachments, generate_series(1, ${maxProductFiles.PICTURE - 1}) n where id = ${first.id}`)
  const fileId = await sendFile(adam, await photoWithGps({ width: 9, height: 9 }), 'image/jpeg')
  expect(await adam.refused(add, { body: { productId, fileId } })).toMatchObject({
    status: 409,
    message: 'A product has at most 10 pictures. Remove one first.',
  })
  await addManual(productId)
  // The refused one can still hang somewhere else.
  await adam.ok(add, { body: { productId: (await buildProduct(server)).id, fileId } })
})

test('two who add a picture at the same moment both have theirs, in one order', async () => {
  const { id: productId } = await buildProduct(server)
  await Promise.all([addPicture(productId), addPicture(productId), addPicture(productId)])
  const rows = await server.db.select().from(attachments).where(eq(attachments.productId, productId))
  expect(new Set(rows.map(({ place }) => place)).size).toBe(3)
  expect(await pictureOf(productId)).toBe((await filesOf(productId))[0])
})
