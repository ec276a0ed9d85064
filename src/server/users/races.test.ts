import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { buildPerson } from '../testing/build.ts'
import type { Caller } from '../testing/caller.ts'
import { checkInvariants } from '../testing/invariants.ts'
import { testServer } from '../testing/server.ts'

/** Two managers decide on one person at once, in either order: no decision is lost silently. */
const server = await testServer()
const { self, changeRole, removeRole, grantAccess, edit } = contract.users
const { sweden, singapore } = server.countries
const { lund } = server.storerooms
const maya = server.as('maya')
const kim = server.as('kim')
const sys = server.as('sys')

interface Somebody {
  readonly id: number
}
type Call = () => Promise<{ readonly status: number }>

const giving =
  (who: Caller, { id }: Somebody, roleId: number, countryId = sweden.id) =>
  () =>
    who.call(changeRole, { body: { userId: id, countryId, roleId } })
const taking =
  (who: Caller, { id }: Somebody) =>
  () =>
    who.call(removeRole, { body: { userId: id, countryId: sweden.id } })
const admitting =
  (who: Caller, { id }: Somebody) =>
  () =>
    who.call(grantAccess, { body: { userId: id, countryId: sweden.id, storeroomId: lund.id } })

const times = 12

/** Sends both at once, alternating the order; returns the statuses in the order of the arguments. */
async function atOnce(round: number, one: Call, other: Call): Promise<[number, number]> {
  if (round % 2 === 0) {
    const [first, second] = await Promise.all([one(), other()])
    return [first.status, second.status]
  }
  const [second, first] = await Promise.all([other(), one()])
  return [first.status, second.status]
}

test('both take the role: one does, the other finds nothing to take', async () => {
  for (let round = 0; round < times; round++) {
    const person = await buildPerson(server, { role: 'ADMIN', storerooms: ['lund'] })
    const statuses = await atOnce(round, taking(maya, person), taking(kim, person))
    expect(statuses.toSorted()).toEqual([200, 404])
    expect((await person.ok(self, {})).UserCountryRole).toEqual([])
  }
})

test('one takes the role while the other gives storeroom access: no access is left without the role', async () => {
  for (let round = 0; round < times; round++) {
    const person = await buildPerson(server, { role: 'ADMIN' })
    const [taken, admitted] = await atOnce(round, taking(maya, person), admitting(kim, person))
    expect(taken).toBe(200)
    expect([200, 409]).toContain(admitted)
    expect(await person.ok(self, {})).toMatchObject({ UserCountryRole: [], UserStoreroom: [] })
  }
  await checkInvariants(server.services.db)
})

test('one lowers the role while the other gives storeroom access: the same', async () => {
  for (let round = 0; round < times; round++) {
    const person = await buildPerson(server, { role: 'ADMIN' })
    const [lowered] = await atOnce(round, giving(maya, person, 1), admitting(kim, person))
    expect(lowered).toBe(200)
    const { UserCountryRole, UserStoreroom } = await person.ok(self, {})
    expect([UserCountryRole[0]?.roleId, UserStoreroom]).toEqual([1, []])
  }
})

test('two countries give a newcomer the first role: both count, exactly one is primary, or the second sees nobody', async () => {
  const lee = await buildPerson(server, { role: 'MANAGER', country: 'singapore' })
  for (let round = 0; round < times; round++) {
    const newcomer = await buildPerson(server, { role: null, state: 'REQUESTED' })
    const statuses = await atOnce(round, giving(maya, newcomer, 1), giving(lee, newcomer, 2, singapore.id))
    const [shown] = await sys.ok(contract.users.list, {
      params: { countryId: 0 },
      query: { search: newcomer.email },
    })
    expect(statuses.toSorted()).toEqual([200, 404])
    expect(shown?.UserCountryRole.map(({ isPrimary }) => isPrimary)).toEqual([true])
  }
})

test('a king of both gives two roles at once: one of them is primary', async () => {
  for (let round = 0; round < times; round++) {
    const newcomer = await buildPerson(server, { role: null })
    const statuses = await atOnce(round, giving(kim, newcomer, 1), giving(sys, newcomer, 1, singapore.id))
    expect(statuses).toEqual([200, 200])
    const { UserCountryRole } = await newcomer.ok(self, {})
    expect(UserCountryRole.map(({ isPrimary }) => isPrimary).toSorted()).toEqual([false, true])
  }
})

test('who is demoted while they decide comes before that or after it: never in between', async () => {
  for (let round = 0; round < times; round++) {
    const manager = await buildPerson(server, { role: 'MANAGER' })
    const person = await buildPerson(server)
    const [given, demoted] = await atOnce(round, giving(manager, person, 3), giving(kim, manager, 1))
    expect(demoted).toBe(200)
    expect([200, 404]).toContain(given)
    const { UserCountryRole } = await person.ok(self, {})
    expect(UserCountryRole[0]?.roleId).toBe(given === 200 ? 3 : 1)
  }
})

test('two managers lower each other: one does, the other may not any more', async () => {
  for (let round = 0; round < 2; round++) {
    const one = await buildPerson(server, { role: 'MANAGER' })
    const other = await buildPerson(server, { role: 'MANAGER' })
    const statuses = await atOnce(round, giving(one, other, 1), giving(other, one, 1))
    expect(statuses.toSorted()).toEqual([200, 404])
  }
})

test('two managers edit one person from the same version: one is stored, the other is told', async () => {
  for (let round = 0; round < times; round++) {
    const person = await buildPerson(server)
    const naming = (who: Caller, firstName: string) => () =>
      who.call(edit, { body: { id: person.id, firstName }, headers: { 'if-match': '"1"' } })
    const statuses = await atOnce(round, naming(maya, 'Maya'), naming(kim, 'Kim'))
    expect(statuses.toSorted()).toEqual([200, 409])
    const { firstName, version } = await person.ok(self, {})
    expect([firstName, version]).toEqual([statuses[0] === 200 ? 'Maya' : 'Kim', 2])
  }
})

test('the same call sent twice with one Idempotency-Key is one change with one answer', async () => {
  const person = await buildPerson(server, { role: 'ADMIN' })
  const once = () =>
    maya.call(removeRole, {
      body: { userId: person.id, countryId: sweden.id },
      headers: { 'idempotency-key': `take-${person.id}` },
    })
  const [first, second] = await Promise.all([once(), once()])
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.body).toEqual(first.body)
})
