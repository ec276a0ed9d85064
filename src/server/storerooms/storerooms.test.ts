import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { and, eq } from '../kernel/db/drizzle.ts'
import { activities, storerooms, userStorerooms } from '../kernel/db/schema.ts'
import { buildPerson, buildStoreroom } from '../testing/build.ts'
import { buildLoan } from '../testing/build-loan.ts'
import { testServer } from '../testing/server.ts'

const server = await testServer()
const { list, create, edit } = contract.storerooms
const { sweden, singapore, unitedStates } = server.countries

const form = {
  countryId: sweden.id,
  description: 'Demo pool',
  streetAddress: 'Gränden 1',
  streetAddress2: null,
  city: 'Ystad',
  state: 'Skåne',
  postalCode: '271 31',
  approvalRequired: true,
}
const momentsOf = (storeroomId: number) =>
  server.db
    .select({ event: activities.event, userId: activities.userId, detail: activities.detail })
    .from(activities)
    .where(eq(activities.storeroomId, storeroomId))
    .orderBy(activities.id)
const hasAccess = async (userId: number, storeroomId: number) =>
  (await server.db.$count(
    userStorerooms,
    and(eq(userStorerooms.userId, userId), eq(userStorerooms.storeroomId, storeroomId)),
  )) === 1
const storedOf = async (id: number) =>
  (await server.db.select().from(storerooms).where(eq(storerooms.id, id)))[0]

test('staff sees the storerooms of the country by name, also those without access', async () => {
  const storerooms = await server.as('stella').ok(list, { params: { countryId: sweden.id } })
  expect(storerooms.map(({ name, approvalRequired }) => [name, approvalRequired])).toEqual([
    ['Kista', true],
    ['Lund', false],
    ['Malmö', false],
  ])
  expect(storerooms[0]?.country).toEqual({
    id: sweden.id,
    name: 'Sweden',
    code: 'SE',
    allowPermanentLoan: true,
    timeZone: 'Europe/Stockholm',
  })
})

test('a country one has no role in does not exist, exactly as one that is not there', async () => {
  const stella = server.as('stella')
  const other = await stella.refused(list, { params: { countryId: unitedStates.id } })
  const absent = await stella.refused(list, { params: { countryId: 999_999 } })
  expect(other).toMatchObject({ status: 404, code: 'not_found' })
  expect(absent).toEqual(other)
})

test('for a sysadmin, too, a country that is not there does not exist', async () => {
  const sys = server.as('sys')
  expect(await sys.ok(list, { params: { countryId: singapore.id } })).toHaveLength(1)
  expect(await sys.refused(list, { params: { countryId: 999_999 } })).toMatchObject({ status: 404 })
  expect(await sys.refused(list, { params: { countryId: 0 } })).toMatchObject({ status: 404 })
})

test('a user without roles sees no storeroom', async () => {
  const nobody = await buildPerson(server, { role: null })
  const refusal = await nobody.refused(list, { params: { countryId: sweden.id } })
  expect(refusal).toMatchObject({ status: 404, code: 'not_found' })
})

test('upper and lower case do not part the names', async () => {
  const { id, name } = await buildStoreroom(server, { country: 'singapore' })
  const storerooms = await server.as('kim').ok(list, { params: { countryId: singapore.id } })
  expect(storerooms.map(storeroom => storeroom.name)).toEqual(['Jurong', name])
  expect(storerooms[1]?.id).toBe(id)
})

test('a manager adds a storeroom, and has access to it at once', async () => {
  const manager = await buildPerson(server, { role: 'MANAGER' })
  const made = await manager.ok(create, { body: { ...form, name: 'Ystad' } })
  expect(made).toMatchObject({ ...form, name: 'Ystad', version: 1, country: { name: 'Sweden', code: 'SE' } })
  const { UserStoreroom } = await manager.ok(contract.users.self, {})
  expect(UserStoreroom.map(({ storeroomId }) => storeroomId)).toEqual([made.id])
  expect(await momentsOf(made.id)).toEqual([
    { event: 'storeroom-added', userId: manager.id, detail: { name: 'Ystad' } },
    { event: 'access-granted', userId: manager.id, detail: { was: null, is: 'Ystad' } },
  ])
})

test('a sysadmin without any role who adds a storeroom gets access as well', async () => {
  const made = await server.as('sys').ok(create, { body: { ...form, name: 'Visby' } })
  expect(await hasAccess(server.cast.sys.id, made.id)).toBe(true)
})

test('a country has each name once, whatever its case; another country may have it too', async () => {
  const maya = server.as('maya')
  await maya.ok(create, { body: { ...form, name: 'Örebro' } })
  const refusal = await maya.refused(create, { body: { ...form, name: 'ÖREBRO' } })
  expect(refusal).toMatchObject({
    status: 409,
    code: 'already_taken',
    fields: { name: 'ÖREBRO is already taken.' },
  })
  const body = { id: server.storerooms.malmo.id, name: 'örebro' }
  expect(await maya.refused(edit, { body })).toMatchObject({
    status: 409,
    fields: { name: 'örebro is already taken.' },
  })
  await server.as('kim').ok(create, { body: { ...form, countryId: singapore.id, name: 'Örebro' } })
})

test('two managers add a storeroom of the same name at once: one is told', async () => {
  const callers = [server.as('maya'), server.as('kim')]
  const answers = await Promise.all(
    callers.map(who => who.call(create, { body: { ...form, name: 'Gävle' } })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
})

test('an edit changes what is sent and nothing else, counts, and tells history what was and what is', async () => {
  const { id, name } = await buildStoreroom(server)
  const maya = server.as('maya')
  const body = { id, name: `${name} North`, postalCode: '223 69' }
  const edited = await maya.ok(edit, { body })
  const { country, ...fields } = edited
  expect(fields).toEqual({
    id,
    name: `${name} North`,
    description: null,
    countryId: sweden.id,
    streetAddress: `${name} street 1`,
    streetAddress2: null,
    city: name,
    state: name,
    postalCode: '223 69',
    approvalRequired: false,
    version: 2,
  })
  expect(country.name).toBe('Sweden')
  expect((await maya.ok(edit, { body })).version).toBe(2)
  expect((await maya.ok(edit, { body: { id, postalCode: null } })).postalCode).toBeNull()
  const moments = await momentsOf(id)
  expect(moments.map(({ event }) => event)).toEqual(['storeroom-edited', 'storeroom-edited'])
  expect(moments[0]?.detail).toEqual({
    'name.was': name,
    'name.is': `${name} North`,
    'postalCode.was': null,
    'postalCode.is': '223 69',
  })
})

test('a storeroom never changes its country; its own may be sent along', async () => {
  const { id } = await buildStoreroom(server)
  const kim = server.as('kim')
  const refusal = await kim.refused(edit, { body: { id, countryId: singapore.id, name: 'Moved' } })
  expect(refusal).toMatchObject({ status: 409, code: 'storeroom_never_moves' })
  expect((await storedOf(id))?.countryId).toBe(sweden.id)
  expect((await kim.ok(edit, { body: { id, countryId: sweden.id, name: 'Stayed' } })).name).toBe('Stayed')
})

test('a storeroom that asks for approval from now on leaves the loans as they were made', async () => {
  const storeroom = await buildStoreroom(server)
  const loan = await buildLoan(server, { storeroom: storeroom })
  const maya = server.as('maya')
  await maya.ok(edit, { body: { id: storeroom.id, approvalRequired: true } })
  const { approvalRequired, loanState } = await maya.ok(contract.loans.one, { params: { loanId: loan.id } })
  expect([approvalRequired, loanState.name]).toEqual([false, 'PROCESSING'])
})

test('of two who edit the same version the second is told', async () => {
  const { id } = await buildStoreroom(server)
  const headers = { 'if-match': '1' }
  await server.as('maya').ok(edit, { body: { id, city: 'first' }, headers })
  const second = await server.as('kim').refused(edit, { body: { id, city: 'second' }, headers })
  expect(second).toMatchObject({ status: 409, code: 'changed_meanwhile' })
  expect((await storedOf(id))?.city).toBe('first')
})

test('a manager changes the storerooms of their own countries only', async () => {
  const before = await server.db.$count(storerooms)
  const body = { ...form, name: 'Nowhere' }
  const maya = server.as('maya')
  expect((await server.as('adam').refused(create, { body })).status).toBe(403)
  expect((await maya.refused(create, { body: { ...body, countryId: singapore.id } })).status).toBe(403)
  expect((await maya.refused(create, { body: { ...body, countryId: unitedStates.id } })).status).toBe(404)
  expect((await server.as('sys').refused(create, { body: { ...body, countryId: 999_999 } })).status).toBe(404)
  const renamed = (id: number) => ({ body: { id, name: 'Mine' } })
  expect((await server.as('adam').refused(edit, renamed(server.storerooms.lund.id))).status).toBe(403)
  expect((await maya.refused(edit, renamed(server.storerooms.jurong.id))).status).toBe(403)
  expect((await maya.refused(edit, renamed(server.storerooms.austin.id))).status).toBe(404)
  expect((await maya.refused(edit, renamed(999_999))).status).toBe(404)
  expect(await server.db.$count(storerooms)).toBe(before)
  expect(await server.db.$count(storerooms, eq(storerooms.name, 'Mine'))).toBe(0)
})
