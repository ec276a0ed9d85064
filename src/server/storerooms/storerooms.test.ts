import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { buildPerson, buildStoreroom } from '../testing/build.ts'
import { testServer } from '../testing/server.ts'

const server = await testServer()
const list = contract.storerooms.list
const { sweden, singapore, unitedStates } = server.countries

test('staff sees the storerooms of the country by name, also those without access', async () => {
  const rooms = await server.as('stella').ok(list, { params: { countryId: sweden.id } })
  expect(rooms.map(({ name, approvalRequired }) => [name, approvalRequired])).toEqual([
    ['Kista', true],
    ['Lund', false],
    ['Malmö', false],
  ])
  expect(rooms[0]?.country).toEqual({
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
  const rooms = await server.as('kim').ok(list, { params: { countryId: singapore.id } })
  expect(rooms.map(room => room.name)).toEqual(['Jurong', name])
  expect(rooms[1]?.id).toBe(id)
})
