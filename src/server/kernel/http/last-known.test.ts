import { setImmediate } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { buildPerson, buildProduct, unique } from '../../testing/build.ts'
import { testServer } from '../../testing/server.ts'
import { and, eq } from '../db/drizzle.ts'
import { sessions, units, userCountryRoles } from '../db/schema.ts'

const server = await testServer()
const countryId = server.countries.sweden.id
const page = { params: { countryId }, query: { limit: '1' } }

test('a read that began with the rights of the last call is thrown away when they were taken since', async () => {
  const person = await buildPerson(server, { role: 'STAFF' })
  expect((await person.call(contract.units.list, page)).status).toBe(200)
  const theirs = and(eq(userCountryRoles.userId, person.id), eq(userCountryRoles.countryId, countryId))
  await server.db.update(userCountryRoles).set({ countryId: server.countries.singapore.id }).where(theirs)
  expect(await person.refused(contract.units.list, page)).toMatchObject({ status: 404, code: 'not_found' })
  const moved = eq(userCountryRoles.userId, person.id)
  await server.db.update(userCountryRoles).set({ countryId }).where(moved)
  expect((await person.call(contract.units.list, page)).status).toBe(200)
})

test('a write that began with the rights of the last call is refused by those of now, and nothing is written', async () => {
  const person = await buildPerson(server, { role: 'ADMIN' })
  const product = await buildProduct(server)
  const storeroomId = server.storerooms.lund.id
  expect((await person.call(contract.units.list, page)).status).toBe(200)
  await server.db.delete(userCountryRoles).where(eq(userCountryRoles.userId, person.id))
  const body = { stocks: [{ productId: product.id }], storeroomId }
  expect(await person.refused(contract.units.add, { body })).toMatchObject({ status: 404 })
  expect(await server.db.select().from(units).where(eq(units.productId, product.id))).toEqual([])
})

test('a request sent again with its key, after the rights changed, is answered by those of now', async () => {
  const person = await buildPerson(server, { role: 'ADMIN', storerooms: ['lund'] })
  const product = await buildProduct(server)
  const sent = {
    body: { stocks: [{ productId: product.id }], storeroomId: server.storerooms.lund.id },
    headers: { 'idempotency-key': unique() },
  }
  const first = await person.ok(contract.units.add, sent)
  await server.db
    .update(userCountryRoles)
    .set({ role: 'MANAGER' })
    .where(eq(userCountryRoles.userId, person.id))
  expect(await person.ok(contract.units.add, sent)).toEqual(first)
})

test('a request sent again with its key by somebody who lost rights since is told so, not answered, and done once', async () => {
  const person = await buildPerson(server, { role: 'ADMIN', storerooms: ['lund'] })
  const product = await buildProduct(server)
  const sent = {
    body: { stocks: [{ productId: product.id }], storeroomId: server.storerooms.lund.id },
    headers: { 'idempotency-key': unique() },
  }
  await person.ok(contract.units.add, sent)
  const role = { userId: person.id, countryId }
  await server.as('maya').ok(contract.users.removeRole, { body: role })
  const refusal = await person.refused(contract.units.add, sent)
  expect(refusal).toMatchObject({ status: 409, code: 'rights_changed' })
  expect(await server.db.$count(units, eq(units.productId, product.id))).toBe(1)
})

test('who gives up a right of their own is answered the same when it is sent again, until they lose another', async () => {
  const person = await buildPerson(server, { role: 'MANAGER', storerooms: ['lund'], isSysAdmin: true })
  const key = () => ({ 'idempotency-key': unique() })
  const access = { userId: person.id, countryId, storeroomId: server.storerooms.lund.id }
  const leaving = { body: access, headers: key() }
  const resigning = { body: { userId: person.id, isSysAdmin: false }, headers: key() }
  const left = await person.ok(contract.users.removeAccess, leaving)
  expect(await person.ok(contract.users.removeAccess, leaving)).toEqual(left)
  const resigned = await person.ok(contract.users.setSysAdmin, resigning)
  expect(await person.ok(contract.users.setSysAdmin, resigning)).toEqual(resigned)
  expect((await person.refused(contract.users.removeAccess, leaving)).code).toBe('rights_changed')
})

test('who gets access by what they do is answered the same when it is sent again', async () => {
  const person = await buildPerson(server, { role: 'MANAGER' })
  const name = `Room ${unique()}`
  const body = { name, countryId, streetAddress: 'S', city: 'C', state: 'S', approvalRequired: false }
  const sent = { body, headers: { 'idempotency-key': unique() } }
  expect(await person.ok(contract.storerooms.create, sent)).toEqual(
    await person.ok(contract.storerooms.create, sent),
  )
})

test('work shared with others is not begun for a session that ended, and the others are answered', async () => {
  const [gone, here] = [
    await buildPerson(server, { role: 'ADMIN', storerooms: ['lund'] }),
    await buildPerson(server, { role: 'ADMIN', storerooms: ['lund'] }),
  ]
  const { waiting } = contract.dashboard
  const place = { params: { countryId } }
  for (const person of [gone, here]) await person.ok(contract.units.list, page)
  await server.db
    .update(sessions)
    .set({ endedAt: new Date().toISOString() })
    .where(eq(sessions.userId, gone.id))
  const [refused, answered] = await Promise.all([gone.refused(waiting, place), here.call(waiting, place)])
  expect([refused.status, answered.status]).toEqual([401, 200])
})

test.each([
  ['a list', {}],
  ['a search, which begins with several queries,', { search: 'camera' }],
])('%s tells nothing in a session that ended since the last call', async (_, more) => {
  const person = await buildPerson(server, { role: 'STAFF' })
  const call = { ...page, query: { ...page.query, ...more } }
  expect((await person.call(contract.units.list, call)).status).toBe(200)
  await server.db
    .update(sessions)
    .set({ endedAt: new Date().toISOString() })
    .where(eq(sessions.userId, person.id))
  expect(await person.refused(contract.units.list, call)).toMatchObject({
    status: 401,
    code: 'not_signed_in',
  })
})

test('as many slow reads as there are connections are answered: one is left to read who is calling', async () => {
  const person = await buildPerson(server, { role: 'STAFF' })
  const pool = server.services.db.pool
  const all = Array.from({ length: pool.options.max ?? 1 }, (_, index) => index)
  const read = async () => (await person.call(contract.units.list, page)).status
  await Promise.all(all.map(read))
  const other = new Client(server.databaseUrl)
  await other.connect()
  try {
    await other.query('begin; lock table units in access exclusive mode')
    const reads: Promise<number>[] = []
    for (const _ of all) {
      reads.push(read())
      await setImmediate()
    }
    // Longer than the connection timeout of the pool.
    await other.query('select pg_sleep(2.2)')
    await other.query('rollback')
    expect(await Promise.all(reads)).toEqual(all.map(() => 200))
  } finally {
    await other.end()
  }
})

test('a list whose search looks like a limit is a whole list, and its neighbours are not told', async () => {
  const query = (text: string) => ({ url: `/api/unit/country/${countryId}?${text}` })
  const whole = await server.as('adam').raw(query('search=what?limit=1'))
  expect([whole.statusCode, whole.headers.link]).toEqual([200, undefined])
  const paged = await server.as('adam').raw(query('limit=1&search=a?b'))
  expect(paged.headers.link).toContain('limit=1&search=a%3Fb&offset=0')
})
