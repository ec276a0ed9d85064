import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildPerson } from '../../testing/build.ts'
import { testServer } from '../../testing/server.ts'
import { users } from '../db/schema.ts'
import { command } from '../db/statement.ts'
import { readActor, type VersionedActor } from './actor.ts'

const server = await testServer()
const { sweden, singapore } = server.countries
const { kista } = server.storerooms

/** A person with a role and access, and a function that reads their rights. */
async function somebody() {
  const { id } = await buildPerson(server, { role: 'ADMIN', storerooms: ['lund'] })
  return { id, read: () => readActor(server.services.db, id) }
}

/** Makes a change and rolls it back; returns the rights and version in between. */
async function inside(id: number, change: string): Promise<VersionedActor> {
  return server.services.db
    .transaction(async tx => {
      await tx.run(command(sql.raw(change.replaceAll('$id', String(id)))))
      throw await readActor(tx, id)
    })
    .catch((seen: VersionedActor) => seen)
}

test.each([
  ['a role is changed', `update user_country_roles set role = 'MANAGER' where user_id = $id`],
  ['a role is taken', 'delete from user_country_roles where user_id = $id'],
  [
    'a role is given',
    `insert into user_country_roles (user_id, country_id, role) values ($id, ${singapore.id}, 'STAFF')`,
  ],
  ['another country is primary', 'update user_country_roles set is_primary = false where user_id = $id'],
  ['all roles are taken at once', 'truncate user_country_roles'],
  ['access is moved', `update user_storerooms set storeroom_id = ${kista.id} where user_id = $id`],
  ['access is taken', 'delete from user_storerooms where user_id = $id'],
  ['access is given', `insert into user_storerooms (user_id, storeroom_id) values ($id, ${kista.id})`],
  ['all access is taken at once', 'truncate user_storerooms'],
  ['they become sysadmin', 'update users set is_sys_admin = true where id = $id'],
])('the version is another one when %s, and the one before when that is not done', async (_, change) => {
  const { id, read } = await somebody()
  const { rightsVersion, ...rights } = await read()
  const { rightsVersion: versionThen, ...then } = await inside(id, change)
  expect(then).not.toEqual(rights)
  expect(versionThen).not.toBe(rightsVersion)
  expect((await read()).rightsVersion).toBe(rightsVersion)
})

test('a role that passes from one person to another gives both another version, and nobody else', async () => {
  const [one, other, third] = [await somebody(), await buildPerson(server, { role: null }), await somebody()]
  const before = [await one.read(), await readActor(server.services.db, other.id), await third.read()]
  const moved = `update user_country_roles set user_id = ${other.id} where user_id = ${one.id}`
  const seen = await server.services.db
    .transaction(async tx => {
      await tx.run(command(sql.raw(moved)))
      throw [await readActor(tx, one.id), await readActor(tx, other.id), await readActor(tx, third.id)]
    })
    .catch((actors: VersionedActor[]) => actors)
  expect(seen.map(({ rightsVersion }, at) => rightsVersion === before[at]?.rightsVersion)).toEqual([
    false,
    false,
    true,
  ])
  expect(seen.map(({ roles }) => roles.map(({ countryId }) => countryId))).toEqual([
    [],
    [sweden.id],
    [sweden.id],
  ])
})

test('rights that come back as they were have another version: no two states ever share one', async () => {
  const { id, read } = await somebody()
  const { rightsVersion } = await read()
  await server.db.update(users).set({ isSysAdmin: true }).where(eq(users.id, id))
  await server.db.update(users).set({ isSysAdmin: false }).where(eq(users.id, id))
  expect((await read()).rightsVersion).not.toBe(rightsVersion)
})

test('a name, a limit or a password changes no version', async () => {
  const { id, read } = await somebody()
  const before = await read()
  await server.db
    .update(users)
    .set({ firstName: 'Another', loanLimit: 3, passwordHash: 'other' })
    .where(eq(users.id, id))
  expect(await read()).toEqual(before)
})
