import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { unitSorts } from '#contract/units.ts'
import { transferDirections, unitStates } from '#domain/unit.ts'
import { eq, sql } from '../kernel/db/drizzle.ts'
import { idempotencyKeys, units } from '../kernel/db/schema.ts'
import { buildPerson, buildProduct, buildStoreroom, buildUnits, unique } from '../testing/build.ts'
import { moveUnit } from '../testing/move-unit.ts'
import { testServer } from '../testing/server.ts'

const server = await testServer()
const { list, add } = contract.units
const { sweden, singapore, unitedStates } = server.countries
const { lund, kista, malmo, jurong, austin } = server.storerooms
const inSweden = { countryId: sweden.id }
const stella = server.as('stella')
const adam = server.as('adam')

type Query = NonNullable<Parameters<typeof stella.call<typeof list>>[1]['query']>

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
const read = async (query: Query, countryId = sweden.id) => {
  const { body, headers } = await stella.call(list, { params: { countryId }, query })
  return { ids: idsOf(body), total: Number(headers['x-total-count']), rows: body }
}

/** Sends the unit to another storeroom, without accepting it there. */
const send = (unit: { id: number }, from: typeof lund, to: typeof lund) =>
  moveUnit(server, { ...unit, countryId: from.countryId }, to, 'send')

describe('what is in transfer', () => {
  test('is listed, counted and sorted by where it comes to, or where it left from', async () => {
    const [here, near] = [
      await buildStoreroom(server, { country: 'sweden' }),
      await buildStoreroom(server, { country: 'sweden' }),
    ]
    const { countryId } = here
    const built = async (from: typeof here, to: typeof here) => {
      const [unit] = await buildUnits(server, { storeroom: from, serials: [unique()] })
      if (!unit) throw new Error('a unit wanted')
      await send(unit, from, to)
      return unit.id
    }
    await buildUnits(server, { storeroom: here, serials: [unique()] })
    const fromNear = await built(near, here)
    const fromFar = await built(jurong, here)
    const toNear = await built(here, near)
    const toFar = await built(here, jurong)
    const of = { storeroomId: String(here.id) }
    for (const sort of ['id', 'storeroom', '-state', 'product'] as const) {
      const found = async (query: Query) => {
        const { ids, total } = await read({ ...query, sort })
        expect(total).toBe(ids.length)
        return ids.toSorted((one, other) => one - other)
      }
      expect(await found({ ...of, transfer: 'arriving' })).toEqual([fromNear, fromFar])
      expect(await found({ ...of, transfer: 'leaving' })).toEqual([toNear, toFar])
      expect(await found({ ...of, transfer: 'arriving', unitStateId: '1' })).toEqual([])
      expect(await found({ ...of, transfer: 'leaving', unitStateId: ['1', '3'] })).toEqual([toNear, toFar])
      expect(await found({ transfer: 'arriving' })).toEqual(
        expect.arrayContaining([fromNear, fromFar, toNear]),
      )
      expect(await found({ transfer: 'arriving' })).not.toContain(toFar)
      expect(await found({ transfer: 'leaving' })).not.toContain(fromFar)
    }
    for (const transfer of transferDirections) {
      const query = { ...of, transfer }
      const counts = await stella.ok(contract.units.counts, { params: { countryId }, query })
      const countAt = ({ id }: { id: number }) =>
        counts.storeroomId.find(storeroom => storeroom.id === id)?.count
      expect([countAt(here), countAt(near)]).toEqual([2, 1])
      expect(counts.unitStateId).toEqual([{ id: 3, count: 2 }])
    }
  })
})

describe('who sees what', () => {
  test('staff sees every unit of the country and none of another', async () => {
    const word = unique()
    const [here, there] = [
      await buildUnits(server, { storeroom: 'malmo', serials: [`${word}-se`] }),
      await buildUnits(server, { storeroom: 'austin', serials: [`${word}-us`] }),
    ]
    expect((await read({ search: word })).ids).toEqual(idsOf(here))
    const olivia = await server
      .as('olivia')
      .ok(list, { params: { countryId: unitedStates.id }, query: { search: word } })
    expect(idsOf(olivia)).toEqual(idsOf(there))
  })

  test('a country one has no role in does not exist, exactly as one that is not there', async () => {
    const other = await stella.refused(list, { params: { countryId: unitedStates.id } })
    expect(other).toMatchObject({ status: 404, code: 'not_found' })
    expect(await stella.refused(list, { params: { countryId: 999_999 } })).toEqual(other)
    expect(await server.as('sys').refused(list, { params: { countryId: 999_999 } })).toEqual(other)
  })

  test('a user without roles sees no unit', async () => {
    const nobody = await buildPerson(server, { role: null })
    expect(await nobody.refused(list, { params: inSweden })).toMatchObject({ status: 404 })
  })

  test('a unit on its way is seen in both countries, from and to, and counted once in each', async () => {
    const word = unique()
    const [unit] = await buildUnits(server, { serials: [word] })
    if (!unit) throw new Error('A unit was asked for.')
    await send(unit, lund, jurong)
    for (const countryId of [sweden.id, singapore.id]) {
      const { body, headers } = await server
        .as('maya')
        .call(list, { params: { countryId }, query: { search: word, limit: '10' } })
      expect(headers['x-total-count']).toBe('1')
      expect(body[0]).toMatchObject({
        id: unit.id,
        unitState: { name: 'TRANSFER' },
        storeroom: { id: jurong.id, name: 'Jurong', countryId: singapore.id, approvalRequired: true },
        fromStoreroom: { id: lund.id, name: 'Lund', countryId: sweden.id, approvalRequired: false },
      })
    }
  })

  test('a unit on its way within the country is in the list once, under both storerooms', async () => {
    const word = unique()
    const [unit] = await buildUnits(server, { serials: [word] })
    if (!unit) throw new Error('A unit was asked for.')
    await send(unit, lund, malmo)
    expect(await read({ search: word, limit: '10' })).toMatchObject({ ids: [unit.id], total: 1 })
    for (const { id } of [lund, malmo]) {
      expect(await read({ search: word, storeroomId: String(id), limit: '10' })).toMatchObject({
        ids: [unit.id],
        total: 1,
      })
    }
    expect((await read({ search: word, storeroomId: String(kista.id) })).ids).toEqual([])
  })
})

describe('search', () => {
  test('a unit is found by a part of its serial number, product name or part number', async () => {
    const word = unique()
    const product = await buildProduct(server, { name: `Dome ${word}N`, partNumber: `P${word}-001` })
    const [first, second] = await buildUnits(server, { product, serials: [`S${word}X1`, null] })
    expect((await read({ search: `s${word}x` })).ids).toEqual([first?.id])
    expect((await read({ search: `DOME ${word}n` })).ids).toEqual([first?.id, second?.id])
    expect((await read({ search: `${word}-00` })).ids).toEqual([first?.id, second?.id])
    expect(await read({ search: `${word} never`, limit: '10' })).toMatchObject({ ids: [], total: 0 })
  })

  test('wildcards and backslashes in a search are letters like any other', async () => {
    const word = unique()
    const [percent, score, back] = await buildUnits(server, {
      serials: [`${word}a%c`, `${word}a_c`, `${word}a\\c`, `${word}abc`],
    })
    expect((await read({ search: `${word}a%c` })).ids).toEqual([percent?.id])
    expect((await read({ search: `${word}a_c` })).ids).toEqual([score?.id])
    expect((await read({ search: `${word}a\\c` })).ids).toEqual([back?.id])
  })

  test('emoji and serial numbers of 64 letters are found as they are', async () => {
    const word = unique()
    const [emoji, long] = await buildUnits(server, { serials: [`📹${word}`, `${word}${'é'.repeat(52)}`] })
    expect((await read({ search: `📹${word}` })).ids).toEqual([emoji?.id])
    expect((await read({ search: `${word}${'É'.repeat(52)}` })).ids).toEqual([long?.id])
  })

  test('an empty search is none', async () => {
    const { total } = await read({ limit: '1' })
    expect((await read({ search: '  ', limit: '1' })).total).toBe(total)
  })
})

describe('filters, order and pages', () => {
  test('storerooms and states are filters that add up within and narrow across', async () => {
    const word = unique()
    const product = await buildProduct(server, { name: word })
    const one = await buildUnits(server, { product, storeroom: 'lund', count: 2 })
    const two = await buildUnits(server, { product, storeroom: 'kista', count: 2 })
    const [archived] = one
    if (!archived) throw new Error('A unit was asked for.')
    await server.db.update(units).set({ state: 'ARCHIVED' }).where(eq(units.id, archived.id))
    const at = (...ids: number[]) => ids.map(String)

    expect((await read({ search: word, storeroomId: at(lund.id) })).ids).toEqual(idsOf(one))
    expect((await read({ search: word, storeroomId: at(lund.id, kista.id) })).ids).toEqual(
      idsOf([...one, ...two]),
    )
    expect((await read({ search: word, unitStateId: '6' })).ids).toEqual([archived.id])
    expect((await read({ search: word, unitStateId: ['1', '6'], storeroomId: at(lund.id) })).ids).toEqual(
      idsOf(one),
    )
    expect((await read({ search: word, unitStateId: '6', storeroomId: at(kista.id) })).ids).toEqual([])
    expect(await read({ storeroomId: at(austin.id), limit: '5' })).toMatchObject({ ids: [], total: 0 })
    expect((await read({ search: word, unitStateId: '77' })).ids).toEqual([])
  })

  test('a filter that names a value twice shows each unit once', async () => {
    const storeroom = await buildStoreroom(server)
    const wanted = idsOf(await buildUnits(server, { storeroom: storeroom, count: 3 }))
    const query = { storeroomId: [String(storeroom.id), String(storeroom.id)], unitStateId: ['1', '1'] }
    for (const sort of ['id', 'state', 'storeroom'] as const)
      expect(await read({ ...query, sort, limit: '10' })).toMatchObject({ ids: wanted, total: 3 })
  })

  test('a page beyond everything is empty, however far', async () => {
    const { total } = await read({ limit: '1' })
    expect(await read({ limit: '500', offset: '2147483647' })).toMatchObject({ ids: [], total })
  })

  test('every sort goes both ways, and by id where units are equal', async () => {
    const word = unique()
    const storeroom = await buildStoreroom(server)
    const b = await buildProduct(server, { name: `${word} b`, partNumber: `${word}-1` })
    const a = await buildProduct(server, { name: `${word} A`, partNumber: `${word}-2` })
    const [b1, b2] = await buildUnits(server, { product: b, serials: [`${word}z`, `${word}M`] })
    const [a1, a2] = await buildUnits(server, {
      product: a,
      storeroom: storeroom,
      serials: [`${word}a`, `${word}n`],
    })
    const [one, two, three, four] = idsOf([b1, b2, a1, a2].flatMap(unit => unit ?? []))
    if (two === undefined) throw new Error('Four units were asked for.')
    await server.db.update(units).set({ state: 'REPAIR' }).where(eq(units.id, two))
    const forward: [(typeof unitSorts)[number], (number | undefined)[]][] = [
      ['id', [one, two, three, four]],
      ['product', [three, four, one, two]],
      ['partNumber', [one, two, three, four]],
      ['serialNumber', [three, two, four, one]],
      ['storeroom', [one, two, three, four]],
      ['state', [one, three, four, two]],
    ]
    for (const [sort, ids] of forward) {
      expect.soft((await read({ search: word, sort, limit: '10' })).ids, sort).toEqual(ids)
      expect.soft((await read({ search: word, sort })).ids, `${sort}, whole`).toEqual(ids)
      const backwards = (await read({ search: word, sort: `-${sort}`, limit: '10' })).ids
      expect.soft(backwards, `-${sort}`).toEqual([...ids].reverse())
    }
    // Without a search the page is read by another query.
    const unfiltered = await read({ storeroomId: String(storeroom.id), sort: '-serialNumber', limit: '10' })
    expect(unfiltered.ids).toEqual([four, three])
  })

  test('an unknown sort, filter or query is refused', async () => {
    for (const query of [
      'sort=password_hash',
      'sort=-',
      'sort=--id',
      'state=1',
      'unitStateId=x',
      'limit=0',
      'limit=501',
      'offset=-1',
      'storeroomId=1;drop',
    ]) {
      const answer = await stella.raw({ method: 'GET', url: `/api/unit/country/${sweden.id}?${query}` })
      expect.soft([query, answer.statusCode]).toEqual([query, 400])
    }
  })

  test('pages follow each other without a gap, units on their way among them', async () => {
    const country = await buildStoreroom(server, { country: 'singapore' })
    const here = await buildUnits(server, { storeroom: country, count: 5 })
    const leaving = await buildUnits(server, { storeroom: country, count: 3 })
    const later = await buildUnits(server, { storeroom: country, count: 2 })
    for (const unit of leaving) await send(unit, country, austin)
    const wanted = idsOf([...here, ...leaving, ...later])
    const maya = server.as('maya')
    for (const sort of ['id', '-id'] as const) {
      const seen: number[] = []
      for (let offset = 0; offset < 12; offset += 3) {
        const query = { storeroomId: String(country.id), sort, limit: '3', offset: String(offset) }
        const { body, headers } = await maya.call(list, { params: { countryId: singapore.id }, query })
        expect(headers['x-total-count']).toBe('10')
        seen.push(...idsOf(body))
      }
      expect(seen).toEqual(sort === 'id' ? wanted : wanted.toReversed())
    }
  })

  test('the neighbours of a page stand in its head', async () => {
    const storeroom = await buildStoreroom(server)
    await buildUnits(server, { storeroom: storeroom, count: 5 })
    const query = { storeroomId: String(storeroom.id), limit: '2', offset: '2' }
    const { headers } = await stella.call(list, { params: inSweden, query })
    const at = (offset: number) =>
      `</api/unit/country/${sweden.id}?storeroomId=${storeroom.id}&limit=2&offset=${offset}>`
    expect(headers.link).toBe(
      `${at(0)}; rel="first", ${at(0)}; rel="prev", ${at(4)}; rel="next", ${at(4)}; rel="last"`,
    )
  })

  test('a unit says what the table shows, its state as number and name', async () => {
    const product = await buildProduct(server)
    const [unit] = await buildUnits(server, { product, storeroom: 'kista', serials: [null] })
    const { rows } = await read({ search: product.partNumber })
    expect(rows).toEqual([
      {
        id: unit?.id,
        serialNumber: null,
        productId: product.id,
        product: { ...product, pictureId: null },
        storeroomId: kista.id,
        storeroom: { id: kista.id, name: 'Kista', countryId: sweden.id, approvalRequired: true },
        fromStoreroomId: null,
        fromStoreroom: null,
        unitStateId: unitStates.indexOf('IN') + 1,
        unitState: { name: 'IN' },
        place: { loan: null, since: null, timeZone: 'Europe/Stockholm' },
        version: 1,
      },
    ])
  })
})

describe('putting units in stock', () => {
  test('an admin with access adds units, trimmed, in their order, each with its moment in history', async () => {
    const product = await buildProduct(server)
    const word = unique()
    const stocks = [
      { productId: product.id, serialNumber: `  ${word}-2 ` },
      { productId: product.id },
      { productId: product.id, serialNumber: '' },
      { productId: product.id, serialNumber: null },
      { productId: product.id, serialNumber: `${word}-1` },
    ]
    const { status, body } = await adam.call(add, { body: { stocks, storeroomId: lund.id } })
    expect(status).toBe(201)
    expect(body.map(({ serialNumber }) => serialNumber)).toEqual([`${word}-2`, null, null, null, `${word}-1`])
    expect(new Set(body.map(unit => `${unit.storeroomId} ${unit.unitState.name}`))).toEqual(
      new Set([`${lund.id} IN`]),
    )
    const { rows: history } = await server.db.execute(sql`
      select unit_id, user_id, country_id, event from activities
      where unit_id = any(${sql.param(idsOf(body))}::int[]) order by id`)
    expect(history).toEqual(
      body.map(({ id }) => ({
        unit_id: id,
        user_id: server.cast.adam.id,
        country_id: sweden.id,
        event: 'unit-added',
      })),
    )
  })

  test('a serial number that stands in the list twice is refused before anything is stored', async () => {
    const product = await buildProduct(server)
    const stocks = ['Twice-1', 'other', 'tWICE-1 '].map(serialNumber => ({
      productId: product.id,
      serialNumber,
    }))
    const refusal = await adam.refused(add, { body: { stocks, storeroomId: lund.id } })
    expect(refusal).toMatchObject({ status: 400, message: 'Duplicate S/N: tWICE-1' })
    expect((await read({ search: product.partNumber })).ids).toEqual([])
  })

  test('a serial number that the product has is refused at its field, in any case and wherever its unit is', async () => {
    const product = await buildProduct(server)
    const word = unique()
    const [old] = await buildUnits(server, { product, storeroom: 'austin', serials: [`Old-${word}`] })
    if (!old) throw new Error('A unit was asked for.')
    await server.db.update(units).set({ state: 'ARCHIVED' }).where(eq(units.id, old.id))
    const stocks = [`new-${word}`, `oLD-${word}`].map(serialNumber => ({
      productId: product.id,
      serialNumber,
    }))
    const message = `Serial number oLD-${word} already exists for this product.`
    expect(await adam.refused(add, { body: { stocks, storeroomId: lund.id } })).toEqual({
      status: 409,
      code: 'serial_taken',
      message,
      fields: { 'stocks.1.serialNumber': message },
    })
    expect((await read({ search: product.partNumber })).ids).toEqual([])
  })

  test('two serial numbers of a list that only the database takes for the same: the second is refused at its field', async () => {
    const product = await buildProduct(server)
    const stocks = ['ΑΣ', 'ασ'].map(serialNumber => ({ productId: product.id, serialNumber }))
    expect(await adam.refused(add, { body: { stocks, storeroomId: lund.id } })).toMatchObject({
      status: 409,
      code: 'serial_taken',
      fields: { 'stocks.1.serialNumber': 'Serial number ασ already exists for this product.' },
    })
    expect((await read({ search: product.partNumber })).ids).toEqual([])
  })

  test('another product may have the same serial number', async () => {
    const word = unique()
    await buildUnits(server, { serials: [word] })
    const product = await buildProduct(server)
    const stocks = [{ productId: product.id, serialNumber: word }]
    expect(await adam.ok(add, { body: { stocks, storeroomId: lund.id } })).toHaveLength(1)
  })

  test('of two who add the same serial number at once, one adds it and the other is told', async () => {
    const product = await buildProduct(server)
    const body = { stocks: [{ productId: product.id, serialNumber: unique() }], storeroomId: lund.id }
    const answers = await Promise.all([adam, server.as('maya')].map(caller => caller.call(add, { body })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await read({ search: product.partNumber })).ids).toHaveLength(1)
  })

  test('two who add the same list in opposite orders do not stop each other for good', async () => {
    const product = await buildProduct(server)
    const serials = Array.from({ length: 40 }, () => unique())
    const bodyOf = (order: readonly string[]) => ({
      stocks: order.map(serialNumber => ({ productId: product.id, serialNumber })),
      storeroomId: lund.id,
    })
    const answers = await Promise.all([
      adam.call(add, { body: bodyOf(serials) }),
      server.as('maya').call(add, { body: bodyOf(serials.toReversed()) }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await read({ search: product.partNumber })).ids).toHaveLength(40)
  })

  test('one unknown product, and nothing is stored', async () => {
    const product = await buildProduct(server)
    const stocks = [{ productId: product.id }, { productId: 999_999 }]
    const refusal = await adam.refused(add, { body: { stocks, storeroomId: lund.id } })
    expect(refusal).toMatchObject({ status: 404, code: 'not_found' })
    expect((await read({ search: product.partNumber })).ids).toEqual([])
  })

  test('an admin without access may not; a storeroom of another country does not exist', async () => {
    const product = await buildProduct(server)
    const stocks = [{ productId: product.id }]
    const into = (storeroomId: number) => ({ body: { stocks, storeroomId } })
    expect(await adam.refused(add, into(malmo.id))).toMatchObject({ status: 403, code: 'forbidden' })
    expect(await stella.refused(add, into(lund.id))).toMatchObject({ status: 403, code: 'forbidden' })
    expect(await adam.refused(add, into(austin.id))).toMatchObject({ status: 404, code: 'not_found' })
    expect(await adam.refused(add, into(999_999))).toMatchObject({ status: 404, code: 'not_found' })
    expect((await server.as('sys').ok(add, into(austin.id))).length).toBe(1)
    expect(await read({ search: product.partNumber, limit: '5' })).toMatchObject({ total: 0 })
  })

  test('an empty list, a missing storeroom and unknown fields are refused', async () => {
    const product = await buildProduct(server)
    const stock = { productId: product.id }
    const refusedAs = async (payload: object) => {
      const answer = await adam.raw({ method: 'POST', url: '/api/unit', payload })
      return [answer.statusCode, answer.json().fields]
    }
    expect(await refusedAs({ stocks: [], storeroomId: lund.id })).toEqual([400, { stocks: 'Required*' }])
    expect(await refusedAs({ stocks: [stock] })).toEqual([400, { storeroomId: 'Required*' }])
    const sneaky = await refusedAs({ stocks: [{ ...stock, state: 'ARCHIVED' }], storeroomId: lund.id })
    expect(sneaky[0]).toBe(400)
    const long = await refusedAs({
      stocks: [{ ...stock, serialNumber: 'x'.repeat(65) }],
      storeroomId: lund.id,
    })
    expect(long).toEqual([400, { 'stocks.0.serialNumber': 'At most 64 characters.' }])
  })

  test('the same request sent again with its key adds nothing again', async () => {
    const product = await buildProduct(server)
    const body = { stocks: [{ productId: product.id, serialNumber: unique() }], storeroomId: lund.id }
    const headers = { 'idempotency-key': unique() }
    const first = await adam.ok(add, { body, headers })
    expect(await adam.ok(add, { body, headers })).toEqual(first)
    expect((await read({ search: product.partNumber })).ids).toEqual(idsOf(first))
  })

  test('a key that was kept without an answer, its transaction having failed to begin, is answered once', async () => {
    const product = await buildProduct(server)
    const key = unique()
    const send = () =>
      adam.ok(add, {
        body: { stocks: [{ productId: product.id }], storeroomId: lund.id },
        headers: { 'idempotency-key': key },
      })
    const before = await send()
    await server.db.update(idempotencyKeys).set({ reply: null }).where(eq(idempotencyKeys.key, key))
    const [one, other] = await Promise.all([send(), send()])
    expect(one).toEqual(other)
    expect((await read({ search: product.partNumber })).ids).toEqual([...idsOf(before), ...idsOf(one)])
  })
})
