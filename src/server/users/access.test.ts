import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { asc, eq } from '../kernel/db/drizzle.ts'
import { activities } from '../kernel/db/schema.ts'
import { buildPerson, buildStoreroom } from '../testing/build.ts'
import { buildLoan } from '../testing/build-loan.ts'
import type { Caller } from '../testing/caller.ts'
import { testServer } from '../testing/server.ts'

const server = await testServer()
const { self, grantAccess, removeAccess, changeRole, removeRole, setSysAdmin } = contract.users
const { sweden, singapore, unitedStates } = server.countries
const { lund, kista, jurong, austin } = server.storerooms
const { cast } = server
const maya = server.as('maya')
const kim = server.as('kim')
const sys = server.as('sys')

interface Somebody {
  readonly id: number
}
interface StoreroomRef {
  readonly id: number
  readonly countryId: number
}

const to = (person: Somebody, storeroom: StoreroomRef) => ({
  body: { userId: person.id, countryId: storeroom.countryId, storeroomId: storeroom.id },
})
const storeroomsOf = async (person: Caller) =>
  (await person.ok(self, {})).UserStoreroom.map(({ storeroomId }) => storeroomId)
const historyOf = ({ id }: Somebody) =>
  server.db.select().from(activities).where(eq(activities.aboutUserId, id)).orderBy(asc(activities.id))

const notThere = { status: 404, code: 'not_found' }

describe('granting storeroom access', () => {
  test('a manager gives it to an admin, who may then work there at once', async () => {
    const person = await buildPerson(server, { role: 'ADMIN' })
    const loan = await buildLoan(server, { storeroom: lund })
    const line = { id: loan.lines[0]?.id ?? 0, productId: loan.lines[0]?.productId ?? 0, noSN: false }
    const body = { ...line, serialNumber: 'not-there' }
    expect(await person.refused(contract.loanUnits.source, { body })).toMatchObject({ status: 403 })
    const shown = await maya.ok(grantAccess, to(person, lund))
    expect(shown.UserStoreroom).toEqual([
      { storeroomId: lund.id, storeroom: { id: lund.id, name: 'Lund', countryId: sweden.id } },
    ])
    expect(await person.refused(contract.loanUnits.source, { body })).toMatchObject({
      code: 'no_such_serial',
    })
    expect(await historyOf(person)).toMatchObject([
      {
        event: 'access-granted',
        userId: cast.maya.id,
        countryId: sweden.id,
        storeroomId: lund.id,
        detail: { was: null, is: 'Lund' },
      },
    ])
  })

  test('a manager gives it to themselves, an admin does not', async () => {
    const manager = await buildPerson(server, { role: 'MANAGER' })
    await manager.ok(grantAccess, to(manager, kista))
    expect(await storeroomsOf(manager)).toEqual([kista.id])
    const admin = await buildPerson(server, { role: 'ADMIN' })
    expect(await admin.refused(grantAccess, to(admin, kista))).toMatchObject({
      status: 403,
      code: 'forbidden',
    })
  })

  test('not to staff, nor to somebody without a role there: admin is needed', async () => {
    const newcomer = await buildPerson(server, { role: null, state: 'REQUESTED' })
    for (const person of [cast.stella, newcomer]) {
      expect(await maya.refused(grantAccess, to(person, lund))).toMatchObject({
        status: 409,
        code: 'admin_needed',
      })
    }
    const elsewhere = await buildPerson(server, { role: 'ADMIN', country: 'singapore' })
    await kim.ok(changeRole, { body: { userId: elsewhere.id, countryId: sweden.id, roleId: 1 } })
    expect(await maya.refused(grantAccess, to(elsewhere, lund))).toMatchObject({ code: 'admin_needed' })
  })

  test('storeroom and country of one payload belong together, else there is nothing', async () => {
    const person = await buildPerson(server, { role: 'ADMIN' })
    const askedOf = (who: Caller, storeroomId: number, countryId: number) =>
      who.refused(grantAccess, { body: { userId: person.id, countryId, storeroomId } })
    expect(await askedOf(kim, jurong.id, sweden.id)).toMatchObject(notThere)
    expect(await askedOf(kim, lund.id, singapore.id)).toMatchObject(notThere)
    expect(await askedOf(maya, austin.id, unitedStates.id)).toMatchObject(notThere)
    expect(await askedOf(maya, austin.id, sweden.id)).toMatchObject(notThere)
    expect(await askedOf(sys, 999_999, sweden.id)).toMatchObject(notThere)
    expect(await storeroomsOf(person)).toEqual([])
  })

  test('is for managers of that country, and a person whom one does not see does not exist', async () => {
    const person = await buildPerson(server, { role: 'ADMIN' })
    expect(await maya.refused(grantAccess, to(person, jurong))).toMatchObject({
      status: 403,
      code: 'forbidden',
    })
    const abroad = await buildPerson(server, { role: 'ADMIN', country: 'unitedStates' })
    expect(await maya.refused(grantAccess, to(abroad, lund))).toMatchObject(notThere)
    expect(await maya.refused(grantAccess, to({ id: 999_999 }, lund))).toMatchObject(notThere)
    expect(await server.as('adam').refused(grantAccess, to(person, lund))).toMatchObject(notThere)
  })

  test('the same again changes nothing, and history tells it once', async () => {
    const person = await buildPerson(server, { role: 'ADMIN' })
    await maya.ok(grantAccess, to(person, lund))
    await maya.ok(grantAccess, to(person, lund))
    expect(await storeroomsOf(person)).toEqual([lund.id])
    expect(await historyOf(person)).toHaveLength(1)
  })

  test('a sysadmin without any role gives it, and may hold it', async () => {
    const sysAdmin = await buildPerson(server, { role: null, isSysAdmin: true })
    const storeroom = await buildStoreroom(server, { country: 'singapore' })
    await sysAdmin.ok(grantAccess, to(sysAdmin, storeroom))
    expect(await storeroomsOf(sysAdmin)).toEqual([storeroom.id])
  })
})

describe('taking storeroom access', () => {
  test('a manager takes it, from themselves too', async () => {
    const person = await buildPerson(server, { role: 'ADMIN', storerooms: ['lund', 'kista'] })
    await maya.ok(removeAccess, to(person, lund))
    expect(await storeroomsOf(person)).toEqual([kista.id])
    expect(await historyOf(person)).toMatchObject([
      {
        event: 'access-removed',
        storeroomId: lund.id,
        countryId: sweden.id,
        detail: { was: 'Lund', is: null },
      },
    ])
    const manager = await buildPerson(server, { role: 'MANAGER', storerooms: ['lund'] })
    await manager.ok(removeAccess, to(manager, lund))
    expect(await storeroomsOf(manager)).toEqual([])
  })

  test('never from somebody who stands above', async () => {
    const sysAdmin = await buildPerson(server, { role: 'ADMIN', isSysAdmin: true, storerooms: ['lund'] })
    for (const person of [cast.kim, sysAdmin]) {
      expect(await maya.refused(removeAccess, to(person, lund))).toMatchObject({
        status: 403,
        code: 'outranked',
      })
    }
    expect(await storeroomsOf(sysAdmin)).toEqual([lund.id])
  })

  test('an admin does not take it, not even their own', async () => {
    const admin = await buildPerson(server, { role: 'ADMIN', storerooms: ['lund'] })
    expect(await admin.refused(removeAccess, to(admin, lund))).toMatchObject({
      status: 403,
      code: 'forbidden',
    })
    expect(await storeroomsOf(admin)).toEqual([lund.id])
  })

  test('access that is not there, or not any more, is not found; nor is a storeroom of another country', async () => {
    const person = await buildPerson(server, { role: 'ADMIN', storerooms: ['lund'] })
    expect(await maya.refused(removeAccess, to(person, kista))).toMatchObject(notThere)
    const mixed = { body: { userId: person.id, countryId: singapore.id, storeroomId: lund.id } }
    expect(await kim.refused(removeAccess, mixed)).toMatchObject(notThere)
    await maya.ok(removeAccess, to(person, lund))
    expect(await maya.refused(removeAccess, to(person, lund))).toMatchObject(notThere)
  })
})

describe('access of a sysadmin', () => {
  const withAccess = async () => {
    const person = await buildPerson(server, { role: 'ADMIN', isSysAdmin: true, storerooms: ['lund'] })
    await sys.ok(grantAccess, to(person, jurong))
    return person
  }

  test('stays where the role allows it when they are sysadmin no more, and goes elsewhere', async () => {
    const person = await withAccess()
    await sys.ok(setSysAdmin, { body: { userId: person.id, isSysAdmin: false } })
    expect(await storeroomsOf(person)).toEqual([lund.id])
    expect((await historyOf(person)).slice(-2)).toMatchObject([
      { event: 'sysadmin-removed', countryId: sweden.id, detail: { was: true, is: false } },
      { event: 'access-removed', countryId: singapore.id, storeroomId: jurong.id },
    ])
  })

  test('goes with the role in that country, and a first role takes none', async () => {
    const person = await withAccess()
    await sys.ok(changeRole, { body: { userId: person.id, countryId: singapore.id, roleId: 1 } })
    expect(await storeroomsOf(person)).toEqual([jurong.id, lund.id])
    await sys.ok(removeRole, { body: { userId: person.id, countryId: sweden.id } })
    expect(await storeroomsOf(person)).toEqual([jurong.id])
  })
})
