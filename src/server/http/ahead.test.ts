import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { sessions, userCountryRoles } from '../db/schema.ts'
import { buildPerson } from '../testing/build.ts'
import { testServer } from '../testing/server.ts'

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

test('nothing is told in a session that ended since the last call', async () => {
  const person = await buildPerson(server, { role: 'STAFF' })
  expect((await person.call(contract.units.list, page)).status).toBe(200)
  await server.db
    .update(sessions)
    .set({ endedAt: new Date().toISOString() })
    .where(eq(sessions.userId, person.id))
  expect(await person.refused(contract.units.list, page)).toMatchObject({
    status: 401,
    code: 'not_signed_in',
  })
})
