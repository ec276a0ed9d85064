import { beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { eq } from '../kernel/db/drizzle.ts'
import { activities, users } from '../kernel/db/schema.ts'
import { buildPerson, type Person } from '../testing/build.ts'
import type { Caller } from '../testing/caller.ts'
import { openChange } from '../testing/open-change.ts'
import { testServer } from '../testing/server.ts'

/** An installation of its own, because only the test's people may be sysadmins. */
const server = await testServer()
const { self, setSysAdmin } = contract.users
const { cast } = server
const sys = server.as('sys')

const granting = (who: Caller, person: { id: number }, isSysAdmin: boolean) =>
  who.call(setSysAdmin, { body: { userId: person.id, isSysAdmin } })
const refused = (who: Caller, person: { id: number }, isSysAdmin: boolean) =>
  who.refused(setSysAdmin, { body: { userId: person.id, isSysAdmin } })
const historyOf = ({ id }: { id: number }) =>
  server.db.select().from(activities).where(eq(activities.aboutUserId, id)).orderBy(activities.id)
const activeSysAdmins = async () =>
  (await server.db.select().from(users).where(eq(users.isSysAdmin, true)))
    .filter(({ state }) => state === 'ACTIVE')
    .map(({ id }) => id)

test('the last active sysadmin stays one, also when an inactive one is left', async () => {
  await buildPerson(server, { role: null, isSysAdmin: true, state: 'INACTIVE' })
  expect(await refused(sys, cast.sys, false)).toMatchObject({ status: 409, code: 'last_sysadmin' })
  expect(await activeSysAdmins()).toEqual([cast.sys.id])
})

test('a sysadmin makes another one, who may do it at once, and takes it again', async () => {
  const person = await buildPerson(server)
  expect(await person.refused(contract.users.list, { params: { countryId: 0 } })).toMatchObject({
    status: 403,
  })
  expect((await granting(sys, person, true)).body).toMatchObject({
    id: person.id,
    isSysAdmin: true,
    version: 1,
  })
  await person.ok(contract.users.list, { params: { countryId: 0 } })
  expect((await granting(person, person, false)).body).toMatchObject({ isSysAdmin: false })
  expect(await person.refused(contract.users.list, { params: { countryId: 0 } })).toMatchObject({
    status: 403,
  })
  expect((await historyOf(person)).map(({ event, userId }) => [event, userId])).toEqual([
    ['sysadmin-granted', cast.sys.id],
    ['sysadmin-removed', person.id],
  ])
})

test('granted twice, it is told once', async () => {
  const person = await buildPerson(server)
  for (let time = 0; time < 2; time++) expect((await granting(sys, person, true)).status).toBe(200)
  expect(await historyOf(person)).toHaveLength(1)
  await granting(sys, person, false)
})

test('nobody else makes sysadmins: a king sees whom and may not, staff sees nobody but themselves', async () => {
  const kim = server.as('kim')
  expect(await refused(kim, cast.stella, true)).toMatchObject({ status: 403, code: 'forbidden' })
  expect(await refused(kim, cast.kim, true)).toMatchObject({ status: 403, code: 'forbidden' })
  expect(await refused(server.as('stella'), cast.adam, true)).toMatchObject({ status: 404 })
  expect(await refused(server.as('stella'), cast.stella, true)).toMatchObject({ status: 403 })
  expect(await refused(server.as('olivia'), cast.stella, true)).toMatchObject({ status: 404 })
  expect(await refused(sys, { id: 999_999 }, true)).toMatchObject({ status: 404 })
  expect(await activeSysAdmins()).toEqual([cast.sys.id])
})

/** The result of the work while Sys was inactive, and the ids of the active sysadmins after it. */
async function whileSysRests<T>(work: () => Promise<T>): Promise<[T, number[]]> {
  const sysIs = (state: 'ACTIVE' | 'INACTIVE') =>
    server.db.update(users).set({ state }).where(eq(users.id, cast.sys.id))
  await sysIs('INACTIVE')
  const result = await work()
  const left = await activeSysAdmins()
  await sysIs('ACTIVE')
  return [result, left]
}

test('who gives it up while the only other one is just being deactivated waits, and stays one', async () => {
  const [one, other] = [
    await buildPerson(server, { role: null, isSysAdmin: true }),
    await buildPerson(server, { role: null, isSysAdmin: true }),
  ]
  const [result, left] = await whileSysRests(async () => {
    const theirs = await openChange(server)
    await theirs.run(`update users set state = 'INACTIVE' where id = $1`, other.id)
    return theirs.commitBefore(granting(one, one, false))
  })
  expect(result).toMatchObject({ status: 409, body: { code: 'last_sysadmin' } })
  expect(left).toEqual([one.id])
  await granting(sys, one, false)
})

/** In these tests, these two are the only sysadmins. */
let two: [Person, Person]
beforeAll(async () => {
  two = [await buildPerson(server, { role: null }), await buildPerson(server, { role: null })]
})

const wayTo: Record<string, (first: Person, second: Person) => [Promise<unknown>, Promise<unknown>]> = {
  'each takes it from the other': (first, second) => [
    granting(first, second, false),
    granting(second, first, false),
  ],
  'each gives it up': (first, second) => [granting(first, first, false), granting(second, second, false)],
  'the same one is given up and taken': (first, second) => [
    granting(first, second, false),
    granting(second, second, false),
  ],
  'one gives it up, the other takes it from them': (first, second) => [
    granting(second, second, false),
    granting(first, second, false),
  ],
}

test.each(Object.keys(wayTo))('two sysadmins at once, %s: one is left, every time', async way => {
  for (let round = 0; round < 2; round++) {
    for (const person of two) await granting(sys, person, true)
    const [first, second] = round % 2 === 0 ? two : [two[1], two[0]]
    const [, left] = await whileSysRests(() => Promise.all(wayTo[way]?.(first, second) ?? []))
    expect(left).toHaveLength(1)
    for (const person of two) await granting(sys, person, false)
  }
  expect(await sys.ok(self, {})).toMatchObject({ isSysAdmin: true })
})
