import { expect, test } from 'vitest'
import { maxCountedAtOnce } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { sql } from '../kernel/db/drizzle.ts'
import { units } from '../kernel/db/schema.ts'
import {
  buildCountry,
  buildPerson,
  buildProduct,
  buildStoreroom,
  buildUnits,
  type Person,
  unique,
} from '../testing/build.ts'
import { buildLoan } from '../testing/build-loan.ts'
import { testServer } from '../testing/server.ts'

const server = await testServer()
const { sweden, singapore, unitedStates } = server.countries
const [sys, maya, kim] = [server.as('sys'), server.as('maya'), server.as('kim')]
const { list, counts, people } = contract.activities
const managerIn = (country: 'unitedStates' | 'singapore' | { id: number }) =>
  buildPerson(server, { roles: [{ country, role: 'MANAGER' }] })
const by = (person: Pick<Person, 'id'>) => ({ userId: String(person.id) })
const inSweden = { params: { countryId: sweden.id } }

/** A unit in Lund with a unique serial number. */
async function aUnit(storeroom: Parameters<typeof buildUnits>[1] = { storeroom: 'lund' }) {
  const [unit] = await buildUnits(server, { serials: [`SN${unique()}`], ...storeroom })
  if (!unit) throw new Error('A unit is wanted.')
  return unit
}

test('it says who did what when, about what, newest first', async () => {
  const manager = await buildPerson(server, { role: 'MANAGER', storerooms: ['lund'] })
  const unit = await aUnit()
  const loan = await buildLoan(server, { state: 'PENDING' })
  const storeroom = await buildStoreroom(server)
  await manager.ok(contract.comments.onUnit, { body: { unitId: unit.id, comment: 'Lens is scratched.' } })
  await manager.ok(contract.loans.approve, { body: { loanId: loan.id, approve: true } })
  await manager.ok(contract.storerooms.edit, { body: { id: storeroom.id, city: 'Ystad' } })
  const rows = await maya.ok(list, { ...inSweden, query: by(manager) })
  expect(rows).toMatchObject([
    {
      event: 'storeroom-edited',
      kind: 'storeroom',
      storeroom: { id: storeroom.id },
      detail: { 'city.is': 'Ystad' },
    },
    { event: 'loan-approved', kind: 'loan', loan: { id: loan.id } },
    {
      event: 'unit-commented',
      kind: 'unit',
      unit: { id: unit.id, serialNumber: unit.serialNumber },
      detail: { comment: 'Lens is scratched.' },
    },
  ])
  for (const { user, createdAt } of rows) {
    expect(user).toMatchObject({ id: manager.id, email: manager.email })
    expect(Math.abs(Date.parse(createdAt) - Date.now())).toBeLessThan(60_000)
  }
})

test('whom a reminder went to is named: colleagues and the customer', async () => {
  const creator = await buildPerson(server)
  const loan = await buildLoan(server, { state: 'ACTIVE', createdBy: creator })
  await maya.ok(contract.loans.remind, { body: { loanId: loan.id } })
  const query = { event: ['loan-reminded'] as ['loan-reminded'], ...by(server.cast.maya) }
  const [row] = await maya.ok(list, { ...inSweden, query })
  expect(row).toMatchObject({
    loan: { id: loan.id },
    names: {
      [creator.email]: 'Built Person',
      [loan.customerEmail]: loan.customerName,
    },
  })
})

test('an address of somebody out of reach tells nothing of them but what the loan says', async () => {
  const abroad = await buildPerson(server, { country: 'unitedStates' })
  const fields = { customerEmail: abroad.email, customerName: 'Karin Holm' }
  const loan = await buildLoan(server, { state: 'ACTIVE', fields })
  await maya.ok(contract.loans.remind, { body: { loanId: loan.id } })
  const query = { event: ['loan-reminded'] as ['loan-reminded'], ...by(server.cast.maya) }
  const [row] = await maya.ok(list, { ...inSweden, query })
  expect(row?.names).toMatchObject({ [abroad.email]: 'Karin Holm' })
})

test('both ends of a transfer see it sent and received, another country neither', async () => {
  const unit = await aUnit()
  const body = { id: unit.id }
  await sys.ok(contract.units.transfer, { body: { ...body, storeroomId: server.storerooms.austin.id } })
  await sys.ok(contract.comments.onUnit, { body: { unitId: unit.id, comment: 'On its way.' } })
  await sys.ok(contract.units.accept, { body })
  const seenIn = async (countryId: number, who = kim) => {
    const rows = await who.ok(list, { params: { countryId }, query: { search: unit.serialNumber ?? '' } })
    return rows.map(({ event }) => event)
  }
  const both = ['unit-accepted', 'unit-commented', 'unit-transferred']
  expect(await seenIn(sweden.id)).toEqual(both)
  expect(await seenIn(unitedStates.id, await managerIn('unitedStates'))).toEqual(both)
  expect(await seenIn(singapore.id)).toEqual([])
  const kinds = await kim.ok(counts, {
    params: { countryId: unitedStates.id },
    query: { search: unit.serialNumber ?? '' },
  })
  expect(kinds).toEqual([{ kind: 'unit', count: 3 }])
})

test('whoever sent it is among the people of both ends', async () => {
  const sender = await buildPerson(server, { isSysAdmin: true })
  const unit = await aUnit()
  const land = await buildCountry(server)
  const storeroom = await buildStoreroom(server, { country: land })
  await sender.ok(contract.units.transfer, { body: { id: unit.id, storeroomId: storeroom.id } })
  for (const countryId of [sweden.id, land.id]) {
    const doers = await sys.ok(people, { params: { countryId } })
    expect(doers.filter(({ id }) => id === sender.id)).toHaveLength(1)
  }
})

test('a manager of another country sees none of it, by no filter', async () => {
  const unit = await aUnit()
  await server.as('stella').ok(contract.comments.onUnit, { body: { unitId: unit.id, comment: 'Here.' } })
  const abroad = await managerIn('unitedStates')
  const query = { search: unit.serialNumber ?? '' }
  expect(await abroad.ok(list, { params: { countryId: unitedStates.id }, query })).toEqual([])
  expect(await abroad.refused(list, { ...inSweden, query })).toMatchObject({ status: 404 })
  expect(await maya.ok(list, { ...inSweden, query })).toHaveLength(1)
})

test('a person who is out of reach now is named, but not to be opened', async () => {
  const leaver = await buildPerson(server, {
    roles: [
      { country: 'unitedStates', role: 'STAFF' },
      { country: 'sweden', role: 'STAFF' },
    ],
  })
  const about = async () =>
    (await maya.ok(list, { ...inSweden, query: { search: leaver.email } }))[0]?.aboutUser
  await maya.ok(contract.users.changeRole, { body: { userId: leaver.id, countryId: sweden.id, roleId: 2 } })
  expect(await about()).toMatchObject({ id: leaver.id, email: leaver.email })
  await maya.ok(contract.users.removeRole, { body: { userId: leaver.id, countryId: sweden.id } })
  expect(await about()).toMatchObject({ id: null, email: leaver.email })
})

test('kinds, events and people narrow it, and the counts say what each kind would show', async () => {
  const land = await buildCountry(server)
  const storeroom = await buildStoreroom(server, { country: land })
  const manager = await buildPerson(server, {
    roles: [{ country: land, role: 'KING' }],
    storerooms: [storeroom],
  })
  const [unit, other] = [await aUnit({ storeroom: storeroom }), await aUnit({ storeroom: storeroom })]
  const { ok } = manager
  await ok(contract.units.setState, { body: { id: unit.id, action: 'repair' } })
  await ok(contract.units.setState, { body: { id: unit.id, action: 'repaired' } })
  await ok(contract.storerooms.edit, { body: { id: storeroom.id, city: 'Ystad' } })
  await sys.ok(contract.units.setState, { body: { id: other.id, action: 'repair' } })
  const params = { countryId: land.id }
  const listed = async (query: NonNullable<Parameters<typeof ok<typeof list>>[1]['query']>) =>
    (await ok(list, { params, query })).map(({ event }) => event)
  expect(await listed({ kind: 'unit' })).toEqual(['unit-repair', 'unit-repaired', 'unit-repair'])
  expect(await listed({ kind: ['storeroom', 'mail'] })).toEqual(['storeroom-edited'])
  expect(await listed({ event: ['unit-repair'], ...by(manager) })).toEqual(['unit-repair'])
  expect(await listed({ event: ['unit-repair'], kind: 'storeroom' })).toEqual([])
  expect(await listed({ sort: 'createdAt', ...by(manager) })).toEqual([
    'unit-repair',
    'unit-repaired',
    'storeroom-edited',
  ])
  expect(await ok(counts, { params, query: {} })).toEqual([
    { kind: 'unit', count: 3 },
    { kind: 'storeroom', count: 1 },
  ])
  expect(await ok(counts, { params, query: { userId: String(server.cast.sys.id) } })).toEqual([
    { kind: 'unit', count: 1 },
  ])
})

test('a day is one of the country’s calendar, both ends included', async () => {
  const land = await buildCountry(server, { timeZone: 'Pacific/Auckland' })
  // Midnight in Auckland is 11:00 UTC of the previous day.
  for (const at of [
    '2026-01-09T10:59:59Z',
    '2026-01-09T11:00:00Z',
    '2026-01-10T10:59:59Z',
    '2026-01-10T11:00:00Z',
  ]) {
    await server.db.execute(sql`insert into activities (type, event, country_id, created_at)
      values ('UPDATE', 'country-edited', ${land.id}, ${at})`)
  }
  const listed = async (query: { from?: string; to?: string }) =>
    (await sys.ok(list, { params: { countryId: land.id }, query })).map(({ createdAt }) => createdAt)
  expect(await listed({ from: '2026-01-10', to: '2026-01-10' })).toEqual([
    '2026-01-10T10:59:59Z',
    '2026-01-09T11:00:00Z',
  ])
  expect(await listed({ from: '2026-01-11' })).toEqual(['2026-01-10T11:00:00Z'])
  expect(await listed({ to: '2026-01-09' })).toEqual(['2026-01-09T10:59:59Z'])
  expect(await sys.refused(list, { ...inSweden, query: { from: '2026-02-30' } })).toMatchObject({
    status: 400,
  })
})

test('a loan is found by its number and its title, a person by name, a storeroom and a product by theirs', async () => {
  const word = unique()
  const loan = await buildLoan(server, { state: 'PENDING', fields: { title: `Fair ${word}` } })
  await maya.ok(contract.loans.approve, { body: { loanId: loan.id, approve: true } })
  const found = async (search: string, countryId = sweden.id) =>
    (await sys.ok(list, { params: { countryId }, query: { search } })).map(({ event }) => event)
  expect(await found(`#${String(loan.id).padStart(5, '0')}`)).toContain('loan-approved')
  expect(await found(`fair ${word}`)).toContain('loan-approved')
  const storeroom = await sys.ok(contract.storerooms.create, {
    body: {
      countryId: sweden.id,
      name: `Room ${word}`,
      streetAddress: 'Gatan 1',
      city: 'Lund',
      state: 'Skåne',
      approvalRequired: false,
    },
  })
  expect(await found(storeroom.name)).toEqual(['access-granted', 'storeroom-added'])
  await sys.ok(contract.products.create, { body: { name: 'Dome', partNumber: `P-${word}` } })
  expect(await found(`P-${word}`, 0)).toEqual(['product-added'])
  expect(await found(`P-${word}`)).toEqual([])
})

test('what belongs to no country is for sysadmins alone', async () => {
  const product = await buildProduct(server)
  await maya.ok(contract.products.edit, { body: { id: product.id, name: `Bullet ${unique()}` } })
  const params = { countryId: 0 }
  expect(await sys.ok(list, { params, query: { limit: '1' } })).toMatchObject([
    { event: 'product-edited', kind: 'product', user: { id: server.cast.maya.id } },
  ])
  expect(await sys.ok(counts, { params, query: {} })).toContainEqual(
    expect.objectContaining({ kind: 'product' }),
  )
  expect(await sys.ok(people, { params })).toContainEqual(
    expect.objectContaining({ id: server.cast.maya.id }),
  )
  for (const call of [list, counts, people]) {
    expect(await kim.refused(call, { params })).toMatchObject({ status: 403 })
  }
})

test('a long history is counted up to a point, paged to there, and whole in the file', async () => {
  const land = await buildCountry(server)
  await server.db.execute(sql`insert into activities (type, event, user_id, country_id, created_at)
    select 'UPDATE', 'country-edited', ${server.cast.kim.id}, ${land.id}, '2026-01-01'::timestamptz + n * interval '1 s'
    from generate_series(1, ${maxCountedAtOnce + 10}) n`)
  const params = { countryId: land.id }
  const counted = async (query: Record<string, string>) => {
    const { headers, body } = await sys.call(list, { params, query })
    return { total: headers['x-total-count'], link: headers.link, ids: body.map(({ id }) => id) }
  }
  const first = await counted({ limit: '100' })
  expect(first.total).toBeUndefined()
  expect(first.link).toMatch(/&offset=100>; rel="next"$/)
  expect(first.ids).toEqual(first.ids.toSorted((one, other) => other - one))
  const last = await counted({ limit: '100', offset: String(maxCountedAtOnce - 100) })
  expect(last.ids[0]).toBe((first.ids[0] ?? 0) - maxCountedAtOnce + 100)
  for (const filter of [{ kind: 'country' }, { userId: String(server.cast.kim.id) }]) {
    const narrowed = await counted({ limit: '100', offset: String(maxCountedAtOnce - 100), ...filter })
    expect(narrowed).toMatchObject({ total: undefined, ids: last.ids })
  }
  expect((await counted({ limit: '1', offset: String(maxCountedAtOnce) })).link).not.toContain('rel="next"')
  expect(await sys.refused(list, { params, query: { offset: String(maxCountedAtOnce + 1) } })).toMatchObject({
    status: 400,
  })
  expect(await sys.ok(counts, { params, query: {} })).toEqual([
    { kind: 'country', count: maxCountedAtOnce + 1 },
  ])
  const file = await sys.raw({ method: 'GET', url: `/api/activity/country/${land.id}/export?format=csv` })
  expect(file.body.trimEnd().split('\r\n')).toHaveLength(maxCountedAtOnce + 10 + 1)
})

test('a search that finds more than is counted shows its page all the same', async () => {
  const land = await buildCountry(server)
  const storeroom = await buildStoreroom(server, { country: land })
  await server.db.execute(sql`
    insert into activities (type, event, user_id, country_id, storeroom_id, created_at)
    select 'UPDATE', 'storeroom-edited', ${server.cast.kim.id}, ${land.id}, ${storeroom.id}, '2026-01-01'::timestamptz + n * interval '1 s'
    from generate_series(1, ${maxCountedAtOnce + 10}) n`)
  const query = { limit: '25', search: storeroom.name }
  const { headers, body } = await sys.call(list, { params: { countryId: land.id }, query })
  expect([headers['x-total-count'], body.length]).toEqual([undefined, 25])
  expect(headers.link).toContain('rel="next"')
})

test('a search that finds thousands of units tells of them in the same order, and of nothing else', async () => {
  const land = await buildCountry(server)
  const storeroom = await buildStoreroom(server, { country: land })
  const word = unique()
  const product = await buildProduct(server)
  const serials = [...Array(5001).keys()].map(n => `${word}-${n}`)
  await server.db.insert(units).values(
    serials.map(serialNumber => ({
      productId: product.id,
      storeroomId: storeroom.id,
      countryId: land.id,
      serialNumber,
    })),
  )
  await server.db.execute(sql`insert into activities (type, event, country_id, unit_id, user_id)
    select 'UPDATE', 'unit-commented', ${land.id}, id, ${server.cast.kim.id} from units
    where serial_number = any(${sql.param([`${word}-1`, `${word}-2500`, `${word}-5000`])}) order by id`)
  await aUnit({ storeroom: storeroom })
  await sys.ok(contract.storerooms.edit, { body: { id: storeroom.id, city: 'Ystad' } })
  const params = { countryId: land.id }
  const query = { search: word }
  const listed = async (more: Record<string, string> = {}) => {
    const { headers, body } = await sys.call(list, { params, query: { ...query, limit: '2', ...more } })
    const shown = body.map(({ unit }) => unit?.serialNumber?.replace(`${word}-`, ''))
    return { total: Number(headers['x-total-count']), shown }
  }
  expect(await listed()).toEqual({ total: 3, shown: ['5000', '2500'] })
  expect(await listed({ offset: '2' })).toEqual({ total: 3, shown: ['1'] })
  expect(await listed({ kind: 'unit', sort: 'createdAt' })).toEqual({ total: 3, shown: ['1', '2500'] })
  expect(await listed({ kind: 'storeroom' })).toEqual({ total: 0, shown: [] })
  expect(await listed(by(server.cast.kim))).toEqual({ total: 3, shown: ['5000', '2500'] })
  expect(await listed(by(server.cast.sys))).toEqual({ total: 0, shown: [] })
  expect(await sys.ok(counts, { params, query })).toEqual([{ kind: 'unit', count: 3 }])
  const url = `/api/activity/country/${land.id}/export?format=csv&search=${word}`
  const { body } = await sys.raw({ method: 'GET', url })
  expect(body.trimEnd().split('\r\n').slice(1)).toEqual([
    expect.stringContaining(`${word}-5000`),
    expect.stringContaining(`${word}-2500`),
    expect.stringContaining(`${word}-1,`),
  ])
})

test('the file tells the same rows in words, and nothing that a spreadsheet would run', async () => {
  const word = unique()
  const loan = await buildLoan(server, { state: 'PENDING', fields: { title: `=cmd ${word}` } })
  await maya.ok(contract.loans.approve, { body: { loanId: loan.id, approve: false, comment: '=1+1' } })
  await sys.ok(contract.comments.onLoan, { body: { loanId: loan.id, comment: `+${word}` } })
  const query = { search: word }
  const rows = await maya.ok(list, { ...inSweden, query })
  const { body, headers } = await maya.raw({
    method: 'GET',
    url: `/api/activity/country/${sweden.id}/export?format=csv&search=${word}`,
  })
  expect(headers['content-disposition']).toBe('attachment; filename="activity.csv"')
  const [head, ...lines] = body.replace('\uFEFF', '').trimEnd().split('\r\n')
  expect(head).toBe('#,When,Who,What happened,Kind,About,"Was, is",Said,Event')
  expect(lines.map(line => Number(line.split(',')[0]))).toEqual(rows.map(({ id }) => id))
  expect(lines[0]).toContain(`,Sys Admin,commented,Loan,`)
  expect(lines[0]).toContain(`'+${word}`)
  expect(lines[1]).toContain(',Maya Manager,denied the loan,Loan,')
  expect(lines[1]).toContain(`'=1+1`)
})

test('nothing of it can be written by a call', () => {
  const calls = Object.values(contract).flatMap(verbs => Object.values(verbs))
  const about = calls.filter(({ path }) => path.startsWith('/activity'))
  expect(about.map(({ method }) => method)).toEqual(about.map(() => 'GET'))
})
