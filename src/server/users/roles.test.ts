import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { asc, eq } from '../kernel/db/drizzle.ts'
import { activities } from '../kernel/db/schema.ts'
import { buildPerson } from '../testing/build.ts'
import type { Caller } from '../testing/caller.ts'
import { testServer } from '../testing/server.ts'

const server = await testServer()
const { self, changeRole, removeRole, list } = contract.users
const { sweden, singapore, unitedStates } = server.countries
const { cast } = server
const maya = server.as('maya')
const kim = server.as('kim')
const sys = server.as('sys')
const STAFF = 1
const ADMIN = 2
const MANAGER = 3
const KING = 4

interface Somebody {
  readonly id: number
}

const inCountry = (countryId: number, roleId: number, isPrimary?: boolean) => ({
  countryId,
  roleId,
  ...(isPrimary === undefined ? {} : { isPrimary }),
})
const give = (who: Caller, person: Somebody, role: ReturnType<typeof inCountry>) =>
  who.ok(changeRole, { body: { userId: person.id, ...role } })
const giveRefused = (who: Caller, person: Somebody, role: ReturnType<typeof inCountry>) =>
  who.refused(changeRole, { body: { userId: person.id, ...role } })
const take = (who: Caller, person: Somebody, countryId: number) =>
  who.ok(removeRole, { body: { userId: person.id, countryId } })
const takeRefused = (who: Caller, person: Somebody, countryId: number) =>
  who.refused(removeRole, { body: { userId: person.id, countryId } })

/** Each role as country, role, and whether it is primary. */
const rolesOf = async (person: Caller) =>
  (await person.ok(self, {})).UserCountryRole.map(held => [held.country.name, held.roleId, held.isPrimary])
const storeroomsOf = async (person: Caller) =>
  (await person.ok(self, {})).UserStoreroom.map(({ storeroom }) => storeroom.name)
const historyOf = ({ id }: Somebody) =>
  server.db.select().from(activities).where(eq(activities.aboutUserId, id)).orderBy(asc(activities.id))

describe('granting a role', () => {
  test('the first one is primary, even when it is sent as if it were not', async () => {
    const person = await buildPerson(server, { role: null, state: 'REQUESTED' })
    const shown = await give(maya, person, inCountry(sweden.id, STAFF, false))
    expect(shown).toMatchObject({
      defaultCountry: { id: sweden.id },
      UserCountryRole: [{ countryId: sweden.id, roleId: STAFF, isPrimary: true }],
      userState: { name: 'REQUESTED' },
      version: 1,
    })
  })

  test('a second one leaves the primary mark where it is', async () => {
    const person = await buildPerson(server)
    await give(kim, person, inCountry(singapore.id, KING))
    expect(await rolesOf(person)).toEqual([
      ['Singapore', KING, false],
      ['Sweden', STAFF, true],
    ])
  })

  test('is for managers of that country: staff there is forbidden, elsewhere the country does not exist', async () => {
    const person = await buildPerson(server)
    expect(await giveRefused(maya, person, inCountry(singapore.id, STAFF))).toMatchObject({
      status: 403,
      code: 'forbidden',
    })
    const notThere = await giveRefused(maya, person, inCountry(unitedStates.id, STAFF))
    expect(notThere).toMatchObject({ status: 404, code: 'not_found' })
    expect(await giveRefused(maya, person, inCountry(999_999, STAFF))).toEqual(notThere)
    expect(await giveRefused(sys, person, inCountry(999_999, STAFF))).toEqual(notThere)
    expect(await rolesOf(person)).toEqual([['Sweden', STAFF, true]])
  })

  test('a person who may not be seen does not exist', async () => {
    const abroad = await buildPerson(server, { country: 'unitedStates' })
    const notThere = { status: 404, code: 'not_found' }
    expect(await giveRefused(maya, abroad, inCountry(sweden.id, STAFF))).toMatchObject(notThere)
    expect(await giveRefused(maya, { id: 999_999 }, inCountry(sweden.id, STAFF))).toMatchObject(notThere)
    for (const name of ['stella', 'adam'] as const) {
      const refusal = await giveRefused(server.as(name), cast.ian, inCountry(sweden.id, STAFF))
      expect(refusal).toMatchObject(notThere)
    }
  })

  test('never above one’s own level there, never one’s own, never over somebody above', async () => {
    const person = await buildPerson(server)
    expect(await giveRefused(maya, person, inCountry(sweden.id, KING))).toMatchObject({
      status: 403,
      code: 'forbidden',
    })
    expect(await giveRefused(maya, cast.maya, inCountry(sweden.id, STAFF))).toMatchObject({
      status: 403,
      code: 'own_account',
    })
    expect(await giveRefused(maya, cast.kim, inCountry(sweden.id, STAFF))).toMatchObject({
      status: 403,
      code: 'outranked',
    })
    const sysAdmin = await buildPerson(server, { isSysAdmin: true })
    expect(await giveRefused(maya, sysAdmin, inCountry(sweden.id, ADMIN))).toMatchObject({
      status: 403,
      code: 'outranked',
    })
    expect(await giveRefused(sys, cast.sys, inCountry(sweden.id, KING))).toMatchObject({
      status: 403,
      code: 'own_account',
    })
    expect(await rolesOf(person)).toEqual([['Sweden', STAFF, true]])
  })

  test('up to one’s own level: a manager makes managers, a king and a sysadmin make kings', async () => {
    const person = await buildPerson(server)
    expect(await give(maya, person, inCountry(sweden.id, MANAGER))).toMatchObject({
      UserCountryRole: [{ roleId: MANAGER }],
    })
    await give(kim, person, inCountry(sweden.id, KING))
    await give(sys, person, inCountry(unitedStates.id, KING))
    expect(await rolesOf(person)).toEqual([
      ['Sweden', KING, true],
      ['United States', KING, false],
    ])
  })

  test('roles of different height: what somebody is elsewhere does not protect their role here', async () => {
    const person = await buildPerson(server, { country: 'singapore', role: 'KING' })
    await give(kim, person, inCountry(sweden.id, ADMIN))
    await give(maya, person, inCountry(sweden.id, STAFF))
    expect(await rolesOf(person)).toEqual([
      ['Singapore', KING, true],
      ['Sweden', STAFF, false],
    ])
  })

  test('the refusal names the height in that country, not the one elsewhere', async () => {
    const kingElsewhere = await buildPerson(server, { country: 'singapore', role: 'KING' })
    await give(kim, kingElsewhere, inCountry(sweden.id, STAFF))
    const tooHigh = await giveRefused(maya, kingElsewhere, inCountry(sweden.id, KING))
    expect(tooHigh).toMatchObject({ status: 403, code: 'forbidden' })
    const notThere = await takeRefused(maya, kingElsewhere, singapore.id)
    expect(notThere).toMatchObject({ status: 403, code: 'outranked' })

    const manager = await buildPerson(server, { country: 'singapore', role: 'KING' })
    await give(kim, manager, inCountry(sweden.id, MANAGER))
    const kingHere = await buildPerson(server, { country: 'singapore', role: 'STAFF' })
    await give(kim, kingHere, inCountry(sweden.id, KING))
    for (const refusal of [
      await giveRefused(manager, kingHere, inCountry(sweden.id, STAFF)),
      await takeRefused(manager, kingHere, sweden.id),
    ]) {
      expect(refusal).toMatchObject({ status: 403, code: 'outranked' })
    }
  })

  test('a manager who is alone in the country can’t give up or change their own role; a sysadmin can for them', async () => {
    const alone = await buildPerson(server, { role: 'MANAGER', country: 'unitedStates' })
    for (const refusal of [
      await giveRefused(alone, alone, inCountry(unitedStates.id, ADMIN)),
      await takeRefused(alone, alone, unitedStates.id),
    ]) {
      expect(refusal).toMatchObject({ status: 403, code: 'own_account' })
    }
    await give(sys, alone, inCountry(unitedStates.id, STAFF))
    expect(await rolesOf(alone)).toEqual([['United States', STAFF, true]])
  })

  test('a newcomer without a role is anybody’s who manages a country, until one has decided', async () => {
    const newcomer = await buildPerson(server, { role: null, state: 'REQUESTED' })
    const lee = await buildPerson(server, { role: 'MANAGER', country: 'singapore' })
    await give(lee, newcomer, inCountry(singapore.id, STAFF))
    expect(await giveRefused(maya, newcomer, inCountry(sweden.id, STAFF))).toMatchObject({ status: 404 })
    await give(lee, newcomer, inCountry(singapore.id, ADMIN))
  })

  test('a role that the spec does not have is a bad input, with the form’s words', async () => {
    for (const roleId of [0, 5, 2.5]) {
      const refusal = await giveRefused(maya, cast.stella, { countryId: sweden.id, roleId })
      expect(refusal).toMatchObject({
        status: 400,
        code: 'bad_input',
        fields: { roleId: expect.any(String) },
      })
    }
    const none = await giveRefused(maya, cast.stella, { countryId: 0, roleId: 1 })
    expect(none).toMatchObject({ fields: { countryId: 'Please select a country' } })
  })

  test('the same again changes nothing, and leaves no second moment in history', async () => {
    const person = await buildPerson(server)
    await give(maya, person, inCountry(sweden.id, ADMIN))
    await give(maya, person, inCountry(sweden.id, ADMIN))
    const moments = await historyOf(person)
    expect(moments).toHaveLength(1)
    expect(moments[0]).toMatchObject({
      event: 'role-changed',
      userId: cast.maya.id,
      countryId: sweden.id,
      detail: { was: 'STAFF', is: 'ADMIN' },
    })
  })
})

describe('the primary mark', () => {
  const inBoth = async () => {
    const person = await buildPerson(server)
    await give(kim, person, inCountry(singapore.id, ADMIN))
    return person
  }

  test('moves when another country is made primary; there is always exactly one', async () => {
    const person = await inBoth()
    const shown = await give(kim, person, inCountry(singapore.id, ADMIN, true))
    expect(shown.defaultCountry?.id).toBe(singapore.id)
    expect(await rolesOf(person)).toEqual([
      ['Singapore', ADMIN, true],
      ['Sweden', STAFF, false],
    ])
    const moments = await historyOf(person)
    expect(moments.at(-1)?.detail).toMatchObject({ 'primary.was': sweden.id, 'primary.is': singapore.id })
  })

  test('is not taken from a country where one is not manager', async () => {
    const person = await inBoth()
    const lee = await buildPerson(server, { role: 'MANAGER', country: 'singapore' })
    const refusal = await giveRefused(lee, person, inCountry(singapore.id, ADMIN, true))
    expect(refusal).toMatchObject({ status: 403, code: 'forbidden' })
    await give(lee, person, inCountry(singapore.id, STAFF))
    expect(await rolesOf(person)).toEqual([
      ['Singapore', STAFF, false],
      ['Sweden', STAFF, true],
    ])
    const both = await buildPerson(server, { role: 'MANAGER', country: 'singapore' })
    await give(sys, both, inCountry(sweden.id, MANAGER))
    await give(both, person, inCountry(singapore.id, STAFF, true))
    expect((await person.ok(self, {})).defaultCountry?.id).toBe(singapore.id)
  })

  test('stays with who stands above there: it is what protects them from being ended', async () => {
    const person = await buildPerson(server, { country: 'singapore', role: 'KING' })
    await give(kim, person, inCountry(sweden.id, STAFF))
    const usurper = await buildPerson(server, { role: 'KING' })
    await give(kim, usurper, inCountry(singapore.id, MANAGER))
    const refusal = await giveRefused(usurper, person, inCountry(sweden.id, STAFF, true))
    expect(refusal).toMatchObject({ status: 403, code: 'forbidden' })
    const ended = await usurper.refused(contract.accounts.reject, {
      body: { userId: person.id, userStateId: 5 },
    })
    expect(ended).toMatchObject({ status: 403, code: 'outranked' })
    expect(await rolesOf(person)).toEqual([
      ['Singapore', KING, true],
      ['Sweden', STAFF, false],
    ])
  })

  test('is not simply taken away while there is another role; with only one it stays', async () => {
    const person = await inBoth()
    const refusal = await giveRefused(kim, person, inCountry(sweden.id, STAFF, false))
    expect(refusal).toMatchObject({ status: 409, code: 'primary_needed' })
    const single = await buildPerson(server)
    await give(kim, single, inCountry(sweden.id, ADMIN, false))
    expect(await rolesOf(single)).toEqual([['Sweden', ADMIN, true]])
  })
})

describe('taking a role', () => {
  test('takes the storeroom access in that country with it, and no other', async () => {
    const person = await buildPerson(server, { role: 'ADMIN', storerooms: ['lund', 'kista'] })
    await give(kim, person, inCountry(singapore.id, ADMIN))
    const { jurong } = server.storerooms
    await kim.ok(contract.users.grantAccess, {
      body: { userId: person.id, countryId: jurong.countryId, storeroomId: jurong.id },
    })
    const shown = await take(maya, person, sweden.id)
    expect(shown.UserCountryRole.map(({ country }) => country.name)).toEqual(['Singapore'])
    expect(await storeroomsOf(person)).toEqual(['Jurong'])
    const moments = (await historyOf(person)).slice(-3)
    expect(moments.map(({ event, storeroomId, detail }) => [event, storeroomId, detail])).toEqual([
      [
        'role-removed',
        null,
        { was: 'ADMIN', is: null, 'primary.was': sweden.id, 'primary.is': singapore.id },
      ],
      ...[server.storerooms.lund, server.storerooms.kista].map(({ id, name }) => [
        'access-removed',
        id,
        { was: name, is: null },
      ]),
    ])
  })

  test('lowering it below admin takes the access too, lowering it to admin does not', async () => {
    const person = await buildPerson(server, { role: 'MANAGER', storerooms: ['lund'] })
    await give(maya, person, inCountry(sweden.id, ADMIN))
    expect(await storeroomsOf(person)).toEqual(['Lund'])
    await give(maya, person, inCountry(sweden.id, STAFF))
    expect(await storeroomsOf(person)).toEqual([])
  })

  test('was it primary, the highest remaining one is, the lowest country id on a tie', async () => {
    const person = await buildPerson(server)
    await give(kim, person, inCountry(singapore.id, ADMIN))
    await give(kim, person, inCountry(unitedStates.id, MANAGER))
    await take(maya, person, sweden.id)
    expect(await rolesOf(person)).toEqual([
      ['Singapore', ADMIN, false],
      ['United States', MANAGER, true],
    ])
    const tied = await buildPerson(server)
    for (const { id } of [unitedStates, singapore]) await give(kim, tied, inCountry(id, ADMIN))
    await take(maya, tied, sweden.id)
    const lowest = Math.min(singapore.id, unitedStates.id)
    expect((await tied.ok(self, {})).defaultCountry?.id).toBe(lowest)
  })

  test('the last one leaves a person without any, who sees nothing and stands in the list of country 0', async () => {
    const person = await buildPerson(server, { role: 'ADMIN', storerooms: ['lund'] })
    expect(await take(maya, person, sweden.id)).toMatchObject({
      defaultCountry: null,
      UserCountryRole: [],
      UserStoreroom: [],
    })
    expect(await person.ok(contract.countries.list, {})).toEqual([])
    const lee = await buildPerson(server, { role: 'MANAGER', country: 'singapore' })
    const listed = await lee.ok(list, { params: { countryId: 0 } })
    expect(listed.map(({ id }) => id)).toContain(person.id)
  })

  test('a role that is not there, or not any more, is not found', async () => {
    const person = await buildPerson(server)
    await give(kim, person, inCountry(singapore.id, STAFF))
    await take(kim, person, singapore.id)
    expect(await takeRefused(kim, person, singapore.id)).toMatchObject({ status: 404, code: 'not_found' })
    expect(await takeRefused(kim, person, unitedStates.id)).toMatchObject({ status: 404, code: 'not_found' })
  })

  test('is for managers there, never of somebody who stands above there', async () => {
    const person = await buildPerson(server)
    await give(kim, person, inCountry(singapore.id, STAFF))
    expect(await takeRefused(maya, person, singapore.id)).toMatchObject({ status: 403, code: 'forbidden' })
    expect(await takeRefused(maya, cast.kim, sweden.id)).toMatchObject({ status: 403, code: 'outranked' })
    expect(await takeRefused(maya, person, unitedStates.id)).toMatchObject({ status: 404 })
    expect(await takeRefused(server.as('olivia'), person, sweden.id)).toMatchObject({ status: 404 })
    expect(await rolesOf(person)).toHaveLength(2)
  })
})

test('a right that was given or taken counts from the next call on', async () => {
  const person = await buildPerson(server)
  const look = () => person.call(list, { params: { countryId: sweden.id } })
  expect((await look()).status).toBe(403)
  await give(maya, person, inCountry(sweden.id, MANAGER))
  expect((await look()).status).toBe(200)
  await give(maya, person, inCountry(sweden.id, STAFF))
  expect((await look()).status).toBe(403)
  await take(maya, person, sweden.id)
  expect((await look()).status).toBe(404)
})
