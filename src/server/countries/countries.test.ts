import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { buildPerson } from '../testing/build.ts'
import { testServer } from '../testing/server.ts'

const server = await testServer()
const list = contract.countries.list
const namesOf = (countries: readonly { name: string }[]) => countries.map(({ name }) => name)

test('somebody with roles sees the countries of these roles, by name, and no other', async () => {
  expect(namesOf(await server.as('stella').ok(list, {}))).toEqual(['Sweden'])
  expect(namesOf(await server.as('maya').ok(list, {}))).toEqual(['Singapore', 'Sweden'])
  expect(namesOf(await server.as('kim').ok(list, {}))).toEqual(['Singapore', 'Sweden', 'United States'])
})

test('a sysadmin without any role sees every country', async () => {
  expect(namesOf(await server.as('sys').ok(list, {}))).toEqual(['Singapore', 'Sweden', 'United States'])
})

test('a user without roles sees no country', async () => {
  const nobody = await buildPerson(server, { role: null })
  const { status, headers, body } = await nobody.call(list, {})
  expect({ status, body, total: headers['x-total-count'] }).toEqual({ status: 200, body: [], total: '0' })
})

test('a visitor is asked to sign in', async () => {
  expect(await server.anyone.refused(list, {})).toMatchObject({ status: 401, code: 'not_signed_in' })
})

test('a country says what its forms need, and nothing of the row beside it', async () => {
  const [sweden] = await server.as('stella').ok(list, {})
  expect(sweden).toEqual({
    id: server.countries.sweden.id,
    name: 'Sweden',
    code: 'SE',
    description: null,
    allowPermanentLoan: true,
    currencyId: 1,
    timeZone: 'Europe/Stockholm',
    version: 1,
  })
})
