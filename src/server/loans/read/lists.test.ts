import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { loanSorts } from '#contract/loans.ts'
import { recordNumber } from '#domain/record-number.ts'
import { eq, sql } from '../../kernel/db/drizzle.ts'
import { documentLinks, loans, users } from '../../kernel/db/schema.ts'
import { buildPerson, buildProduct, buildStoreroom, unique } from '../../testing/build.ts'
import { buildLoan } from '../../testing/build-loan.ts'
import { testServer } from '../../testing/server.ts'

const server = await testServer()
const { own, list, fulfillment, one, activity } = contract.loans
const { sweden, singapore, unitedStates } = server.countries
const { kista, malmo, austin } = server.storerooms
const inSweden = { countryId: sweden.id }
const stella = server.as('stella')

type Query = NonNullable<Parameters<typeof stella.call<typeof list>>[1]['query']>

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
const read = async (query: Query) => {
  const { body, headers } = await stella.call(list, { params: inSweden, query })
  return { ids: idsOf(body), total: Number(headers['x-total-count']), rows: body }
}
const titled = (title: string) => ({ fields: { title } })

describe('who sees which loans', () => {
  test('staff sees the loans of the country, of every storeroom and creator, newest first', async () => {
    const word = unique()
    const first = await buildLoan(server, {
      storeroom: 'malmo',
      createdBy: server.cast.maya,
      ...titled(word),
    })
    const second = await buildLoan(server, { storeroom: 'kista', state: 'PENDING', ...titled(word) })
    await buildLoan(server, { storeroom: 'austin', createdBy: server.cast.olivia, ...titled(word) })
    expect(await read({ search: word, limit: '10' })).toMatchObject({
      ids: [second.id, first.id],
      total: 2,
    })
  })

  test('a country one has no role in does not exist, in either list', async () => {
    for (const endpoint of [list, fulfillment]) {
      for (const caller of [stella, server.as('adam')]) {
        const other = await caller.refused(endpoint, { params: { countryId: unitedStates.id } })
        expect(other).toMatchObject({ status: 404, code: 'not_found' })
        expect(await caller.refused(endpoint, { params: { countryId: 999_999 } })).toEqual(other)
      }
    }
  })

  test('a user without roles sees no loan, not even one that they once created', async () => {
    const nobody = await buildPerson(server, { role: null })
    const loan = await buildLoan(server, { createdBy: nobody })
    expect(await nobody.ok(own, {})).toEqual([])
    expect(await nobody.refused(list, { params: inSweden })).toMatchObject({ status: 404 })
    expect(await nobody.refused(one, { params: { loanId: loan.id } })).toMatchObject({ status: 404 })
  })

  test('one’s own loans are those one created, in every country one still sees', async () => {
    const word = unique()
    const { maya, kim } = server.cast
    const here = await buildLoan(server, { storeroom: 'lund', createdBy: maya, ...titled(word) })
    const there = await buildLoan(server, {
      storeroom: 'jurong',
      state: 'PENDING',
      createdBy: maya,
      ...titled(word),
    })
    await buildLoan(server, { storeroom: 'austin', createdBy: maya, ...titled(word) })
    await buildLoan(server, { storeroom: 'lund', createdBy: kim, ...titled(word) })
    const { body, headers } = await server.as('maya').call(own, { query: { search: word } })
    expect(idsOf(body)).toEqual([there.id, here.id])
    expect(headers['x-total-count']).toBe('2')
  })

  test('to fulfil: an admin has the storerooms with access, a manager the country, staff none', async () => {
    const word = unique()
    const atLund = await buildLoan(server, { storeroom: 'lund', ...titled(word) })
    const atKista = await buildLoan(server, { storeroom: 'kista', state: 'PENDING', ...titled(word) })
    const atMalmo = await buildLoan(server, { storeroom: 'malmo', ...titled(word) })
    const query = { search: word }
    const seenBy = async (name: 'adam' | 'maya' | 'sys') =>
      idsOf(await server.as(name).ok(fulfillment, { params: inSweden, query }))
    expect(await seenBy('adam')).toEqual([atKista.id, atLund.id])
    expect(await seenBy('maya')).toEqual([atMalmo.id, atKista.id, atLund.id])
    expect(await seenBy('sys')).toEqual([atMalmo.id, atKista.id, atLund.id])
    const refusal = await stella.refused(fulfillment, { params: inSweden, query })
    expect(refusal).toMatchObject({ status: 403, code: 'forbidden' })
    const abroad = await server.as('maya').refused(fulfillment, { params: { countryId: singapore.id } })
    expect(abroad).toMatchObject({ status: 403, code: 'forbidden' })
  })

  test('an admin who has access to no storeroom has nothing to fulfil', async () => {
    await buildLoan(server)
    const admin = await buildPerson(server, { role: 'ADMIN' })
    const { body, headers } = await admin.call(fulfillment, { params: inSweden, query: { limit: '5' } })
    expect([body, headers['x-total-count']]).toEqual([[], '0'])
  })
})

describe('search', () => {
  test('a loan is found by its id, bare or as it is written', async () => {
    const loan = await buildLoan(server)
    for (const search of [String(loan.id), recordNumber(loan.id), `#${loan.id}`]) {
      expect((await read({ search })).ids).toContain(loan.id)
    }
    expect((await read({ search: '#99999999999999999999' })).ids).toEqual([])
  })

  test('a loan is found by a part of its title, requestor, customer, company, product, part or serial number', async () => {
    const word = unique()
    const product = await buildProduct(server, { name: `Camera ${word}M`, partNumber: `PN-${word}-7` })
    const creator = await buildPerson(server)
    await server.db
      .update(users)
      .set({ firstName: `Åsa${word}`, middleName: 'Maria', lastName: 'Öberg' })
      .where(eq(users.id, creator.id))
    const loan = await buildLoan(server, {
      createdBy: creator,
      state: 'ACTIVE',
      lines: [{}, { product, serial: `SN${word}Z` }],
      fields: { title: `Title ${word}T`, customerName: `Name ${word}N`, customerCompany: `Firm ${word}F` },
    })
    for (const search of [
      `title ${word}t`,
      `${word}n`,
      `firm ${word}`,
      `camera ${word}m`,
      `pn-${word}`,
      `sn${word}z`,
      `åsa${word} ÖBERG`,
      `${word} maria ö`,
      creator.email.slice(0, -8),
    ]) {
      expect.soft([search, (await read({ search, limit: '5' })).ids]).toEqual([search, [loan.id]])
    }
    expect(await read({ search: `${word} never`, limit: '5' })).toMatchObject({ ids: [], total: 0 })
  })

  test('wildcards, emoji and titles of 200 letters are found as they are written', async () => {
    const word = unique()
    const percent = await buildLoan(server, titled(`${word} 50% off_site`))
    const emoji = await buildLoan(server, titled(`${word} 📦 till Malmö`))
    const long = await buildLoan(server, titled(`${word}${'ß'.repeat(188)}`))
    expect((await read({ search: `${word} 50% off_` })).ids).toEqual([percent.id])
    expect((await read({ search: `${word}%off` })).ids).toEqual([])
    expect((await read({ search: `${word}_50` })).ids).toEqual([])
    expect((await read({ search: `${word} 📦` })).ids).toEqual([emoji.id])
    expect((await read({ search: `${word}${'ß'.repeat(188)}` })).ids).toEqual([long.id])
  })

  test('a search through a storeroom’s or state’s filter keeps to both', async () => {
    const word = unique()
    const pending = await buildLoan(server, { state: 'PENDING', ...titled(word) })
    const approved = await buildLoan(server, { state: 'APPROVED', ...titled(word) })
    const processing = await buildLoan(server, { state: 'PROCESSING', ...titled(word) })
    const search = word
    expect((await read({ search, loanStateId: ['2', '3'] })).ids).toEqual([processing.id, approved.id])
    expect((await read({ search, loanStateId: '2' })).ids).toEqual([processing.id])
    expect((await read({ search, loanStateId: '3' })).ids).toEqual([approved.id])
    expect((await read({ search, storeroomId: String(kista.id) })).ids).toEqual([approved.id, pending.id])
    expect((await read({ search, storeroomId: String(kista.id), loanStateId: '1' })).ids).toEqual([
      pending.id,
    ])
    expect((await read({ search, storeroomId: String(austin.id) })).ids).toEqual([])
    expect((await read({ search, loanStateId: '77' })).ids).toEqual([])
  })
})

describe('one’s own loans of several countries', () => {
  const readOwn = async (who: typeof stella, query: Query) => {
    const { body, headers } = await who.call(own, { query })
    return { ids: idsOf(body), total: Number(headers['x-total-count']) }
  }

  test('come in one order, and in pages of it', async () => {
    const word = unique()
    const made = []
    for (const [storeroom, title, state] of [
      ['malmo', 'b', 'PROCESSING'],
      ['jurong', 'A', 'PENDING'],
      ['lund', 'C', 'PROCESSING'],
      ['austin', 'ä', 'PROCESSING'],
      ['jurong', 'd', 'APPROVED'],
    ] as const) {
      const wanted = { storeroom, state, createdBy: server.cast.maya, ...titled(`${title} ${word}`) }
      made.push(await buildLoan(server, wanted))
    }
    const [b, a, c, , d] = idsOf(made)
    const maya = server.as('maya')
    const search = word
    for (const [query, ids] of [
      [{ limit: '9' }, [d, c, a, b]],
      [{ sort: 'title' }, [a, b, c, d]],
      [{ sort: '-title', limit: '2' }, [d, c]],
      [{ sort: '-title', limit: '2', offset: '1' }, [c, b]],
      [{ sort: 'createdAt', limit: '2', offset: '3' }, [d]],
      [{ sort: 'storeroom', offset: '1' }, [d, c, b]],
    ] as const)
      expect.soft(await readOwn(maya, { ...query, search }), JSON.stringify(query)).toEqual({ ids, total: 4 })
  })

  test('are a sysadmin’s in all countries, and whole where they are more than are read at once', async () => {
    const boss = await buildPerson(server, { role: null, isSysAdmin: true })
    const first = await buildLoan(server, { storeroom: 'austin', createdBy: boss })
    const last = await buildLoan(server, { storeroom: 'lund', createdBy: boss })
    await server.db.execute(sql`
      with copies as (insert into loans (title, business_case, approval_required, customer_company, customer_name, customer_email, customer_mobile,
        customer_street_address, customer_city, customer_state, loan_period, storeroom_id, country_id, state, created_by)
      select title, business_case, approval_required, customer_company, customer_name, customer_email, customer_mobile,
        customer_street_address, customer_city, customer_state, loan_period, storeroom_id, country_id, state, created_by
      from loans, generate_series(1, 1000) where country_id = ${first.countryId} and id = ${first.id} returning id, country_id),
      lines as (insert into loan_units (country_id, loan_id, product_id) select copies.country_id, copies.id, lu.product_id
        from copies, loan_units lu where lu.country_id = ${first.countryId} and lu.loan_id = ${first.id} returning loan_id)
      insert into activities (type, event, loan_id, country_id) select 'LOANED', 'loan-created', id, country_id from copies`)
    const { ids, total } = await readOwn(boss, { sort: 'id' })
    expect([ids.length, total, ids[0], ids[1]]).toEqual([1002, 1002, first.id, last.id])
    expect(ids).toEqual(ids.toSorted((one, other) => one - other))
  })
})

describe('order and pages', () => {
  test('every sort goes both ways, and by id where loans are equal', async () => {
    const word = unique()
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
    const { maya, adam } = server.cast
    const a = await buildLoan(server, {
      storeroom: 'malmo',
      state: 'ACTIVE',
      createdBy: maya,
      createdAt: ago(1),
      loanPeriod: 3,
      fields: { title: `b ${word}`, customerCompany: 'Öst', customerEmail: 'C@x.example' },
    })
    const b = await buildLoan(server, {
      storeroom: 'lund',
      createdBy: adam,
      createdAt: ago(2),
      loanPeriod: 30,
      fields: { title: `A ${word}`, customerCompany: 'alfa', customerEmail: 'b@x.example' },
    })
    const c = await buildLoan(server, {
      storeroom: 'kista',
      state: 'PENDING',
      createdBy: adam,
      createdAt: ago(3),
      loanPeriod: 4,
      fields: { title: `c ${word}`, customerCompany: 'Beta', customerEmail: 'a@x.example' },
    })
    const forward: [(typeof loanSorts)[number], number[]][] = [
      ['id', [a.id, b.id, c.id]],
      ['title', [b.id, a.id, c.id]],
      ['createdAt', [c.id, b.id, a.id]],
      ['createdBy', [b.id, c.id, a.id]],
      ['dueAt', [c.id, a.id, b.id]],
      ['customerCompany', [b.id, c.id, a.id]],
      ['customerEmail', [c.id, b.id, a.id]],
      ['storeroom', [c.id, b.id, a.id]],
      ['state', [c.id, b.id, a.id]],
    ]
    for (const [sort, ids] of forward) {
      expect.soft((await read({ search: word, sort, limit: '5' })).ids, sort).toEqual(ids)
      expect.soft((await read({ search: word, sort })).ids, `${sort}, whole`).toEqual(ids)
      const backwards = (await read({ search: word, sort: `-${sort}`, limit: '5' })).ids
      expect.soft(backwards, `-${sort}`).toEqual([...ids].reverse())
    }
  })

  test('pages of a storeroom follow each other without a gap', async () => {
    const storeroom = await buildStoreroom(server)
    const built: number[] = []
    for (let count = 0; count < 5; count++) built.push((await buildLoan(server, { storeroom: storeroom })).id)
    const seen: number[] = []
    for (const offset of ['0', '2', '4', '6']) {
      const page = await read({ storeroomId: String(storeroom.id), limit: '2', offset })
      expect(page.total).toBe(5)
      seen.push(...page.ids)
    }
    expect(seen).toEqual(built.toReversed())
  })
})

describe('one loan', () => {
  test('a loan says what the spec names, with its storeroom, country, creator and units', async () => {
    const product = await buildProduct(server)
    const loan = await buildLoan(server, {
      state: 'FULFILLED',
      storeroom: 'kista',
      lines: [{ product, serial: 'S-1' }, { serial: null }],
      createdAt: '2026-03-28T10:00:00.120Z',
      loanPeriod: 14,
    })
    const read = await stella.ok(one, { params: { loanId: loan.id } })
    expect(read).toMatchObject({
      id: loan.id,
      title: loan.title,
      approvalRequired: true,
      projectId: null,
      customerStreetAddress2: null,
      storeroomId: kista.id,
      storeroom: {
        id: kista.id,
        name: 'Kista',
        countryId: sweden.id,
        approvalRequired: true,
        country: {
          id: sweden.id,
          name: 'Sweden',
          code: 'SE',
          allowPermanentLoan: true,
          timeZone: 'Europe/Stockholm',
        },
      },
      loanStateId: 4,
      loanState: { name: 'FULFILLED' },
      createdAt: '2026-03-28T10:00:00.12Z',
      createdBy: server.cast.stella.id,
      createdByUser: { id: server.cast.stella.id, firstName: 'Stella', middleName: null, lastName: 'Staff' },
      // 14 × 24 hours, although the clocks went forward in between.
      dueAt: '2026-04-11T10:00:00.120Z',
      isOverdue: false,
      reason: null,
      document: null,
      version: 1,
    })
    expect(read.LoanUnit).toHaveLength(2)
    expect(read.LoanUnit[0]).toEqual({
      id: loan.lines[0]?.id,
      loanId: loan.id,
      unitId: loan.lines[0]?.unitId,
      productId: product.id,
      product: { ...product, pictureId: null },
      unit: { id: loan.lines[0]?.unitId, serialNumber: 'S-1' },
      loanUnitStateId: 2,
      loanUnitState: { name: 'PACKING' },
      trackingId: null,
      remark: null,
      sourcedByUser: read.createdByUser,
      sourcedAt: '2026-03-28T10:00:00.12Z',
      shippedAt: null,
      returnedByUser: null,
      returnedAt: null,
    })
    expect(read.LoanUnit[1]?.unit).toMatchObject({ serialNumber: null })
    expect(await stella.ok(contract.loanUnits.list, { params: { loanId: loan.id } })).toEqual(read.LoanUnit)
  })

  test('a loan reads the same in every list and alone', async () => {
    const word = unique()
    const { id } = await buildLoan(server, { state: 'SIGNED', ...titled(word) })
    const alone = await stella.ok(one, { params: { loanId: id } })
    expect((await read({ search: word })).rows).toEqual([alone])
    expect((await read({ search: word, limit: '5' })).rows).toEqual([alone])
    expect(await stella.ok(own, { query: { search: word } })).toEqual([alone])
  })

  test('an active loan is overdue after its period to the moment, in lists too, and no other is', async () => {
    const word = unique()
    const createdAt = new Date(Date.now() - 13.9 * 86_400_000).toISOString()
    const active = await buildLoan(server, { state: 'ACTIVE', createdAt, loanPeriod: 14, ...titled(word) })
    const signed = await buildLoan(server, { state: 'SIGNED', createdAt, loanPeriod: 14, ...titled(word) })
    const overdue = async () =>
      (await read({ search: word })).rows.filter(loan => loan.isOverdue).map(({ id }) => id)
    expect(await overdue()).toEqual([])
    server.pass({ days: 0.2 })
    try {
      expect(await overdue()).toEqual([active.id])
      expect((await stella.ok(one, { params: { loanId: active.id } })).isOverdue).toBe(true)
      expect((await stella.ok(one, { params: { loanId: signed.id } })).isOverdue).toBe(false)
    } finally {
      server.clock.offset = 0
    }
  })

  test('a loan tells how far its document is, and never its token', async () => {
    const sent = await buildLoan(server, { state: 'FULFILLED', link: true })
    const documentOf = async (loanId: number) => (await stella.ok(one, { params: { loanId } })).document
    expect(await documentOf(sent.id)).toMatchObject({
      state: 'open',
      sentTo: sent.customerEmail,
      signedAt: null,
      signedName: null,
      way: null,
      openedAt: null,
      sealLevel: null,
    })
    await server.db.update(loans).set({ state: 'PROCESSING' }).where(eq(loans.id, sent.id))
    expect(await documentOf(sent.id)).toMatchObject({ state: 'suspended' })
    await server.db.update(loans).set({ state: 'FULFILLED' }).where(eq(loans.id, sent.id))
    await server.db
      .update(documentLinks)
      .set({ expiresAt: new Date(0).toISOString() })
      .where(eq(documentLinks.loanId, sent.id))
    expect(await documentOf(sent.id)).toMatchObject({ state: 'expired' })

    const signed = await buildLoan(server, { state: 'SIGNED' })
    const document = await documentOf(signed.id)
    expect(document).toMatchObject({ state: 'signed', signedName: signed.customerName })
    expect(document?.signedAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    const raw = await stella.raw({ method: 'GET', url: `/api/loan/${signed.id}` })
    expect(raw.body).not.toContain(signed.linkToken ?? 'no token')
    expect(Object.keys(raw.json()).filter(key => /token|hash|secret|link/i.test(key))).toEqual([])
  })

  test('of several documents the newest counts', async () => {
    const loan = await buildLoan(server, { state: 'FULFILLED', link: true })
    const replacedAt = new Date().toISOString()
    await server.db
      .update(documentLinks)
      .set({ replacedAt, isCurrent: false })
      .where(eq(documentLinks.loanId, loan.id))
    await server.db
      .insert(documentLinks)
      .values({ countryId: loan.countryId, loanId: loan.id, sentTo: 'second@x.example' })
    const { document } = await stella.ok(one, { params: { loanId: loan.id } })
    expect(document).toMatchObject({ state: 'open', sentTo: 'second@x.example', expiresAt: null })
  })

  test('history is told from the oldest on, by whom, and the customer is nobody of ours', async () => {
    const loan = await buildLoan(server, { state: 'SIGNED', createdAt: '2026-11-01T08:00:00Z' })
    const { body, headers } = await stella.call(activity, { params: { loanId: loan.id } })
    expect(body.map(({ event, user }) => [event, user?.email ?? null])).toEqual([
      ['loan-created', server.cast.stella.email],
      ['loan-signed', null],
    ])
    expect(headers['x-total-count']).toBe('2')
    expect(body[0]?.createdAt).toBe('2026-11-01T08:00:00Z')
  })

  test('a loan of another country does not exist: not it, its units nor its history', async () => {
    const { id: loanId } = await buildLoan(server, { storeroom: 'austin', createdBy: server.cast.olivia })
    for (const endpoint of [one, activity, contract.loanUnits.list]) {
      const other = await stella.refused(endpoint, { params: { loanId } })
      expect(other).toMatchObject({ status: 404, code: 'not_found' })
      expect(await stella.refused(endpoint, { params: { loanId: 999_999 } })).toEqual(other)
      expect((await server.as('sys').call(endpoint, { params: { loanId } })).status).toBe(200)
    }
  })

  test('an address that is no number is refused', async () => {
    for (const path of [
      'loan/12x',
      'loan/-1',
      'loan/99999999999',
      `loan/country/${'9'.repeat(11)}`,
      'loan/activity/%00',
    ]) {
      const { statusCode } = await stella.raw({ method: 'GET', url: `/api/${path}` })
      expect.soft([path, statusCode]).toEqual([path, 400])
    }
  })
})

test('loans of a storeroom without access are seen, not fulfilled', async () => {
  const word = unique()
  const loan = await buildLoan(server, { storeroom: malmo, ...titled(word) })
  const adam = server.as('adam')
  expect(idsOf(await adam.ok(list, { params: inSweden, query: { search: word } }))).toEqual([loan.id])
  expect(await adam.ok(fulfillment, { params: inSweden, query: { search: word } })).toEqual([])
})
