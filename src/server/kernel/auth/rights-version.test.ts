import { expect, test } from 'vitest'
import { buildPerson } from '../../testing/build.ts'
import { testServer } from '../../testing/server.ts'
import type { Transaction } from '../db/database.ts'
import { eq, sql } from '../db/drizzle.ts'
import { users } from '../db/schema.ts'
import { readActor, type VersionedActor } from './actor.ts'
import { atTheTerminal } from './proof.ts'
import { giveAccess, replaceRoles, setSysAdmin, takeAccessTo } from './rights.ts'

const server = await testServer()
const { sweden, singapore } = server.countries
const { kista } = server.storerooms

/** A person with a role and access, and a function that reads their rights. */
async function somebody() {
  const { id } = await buildPerson(server, { role: 'ADMIN', storerooms: ['lund'] })
  return { id, read: () => readActor(server.services.db, id) }
}

type Change = (tx: Transaction, id: number) => Promise<unknown>

/** Makes a change and rolls it back; returns the rights and version in between. */
async function inside(id: number, change: Change): Promise<VersionedActor> {
  return server.services.db
    .transaction(async tx => {
      await change(tx, id)
      throw await readActor(tx, id)
    })
    .catch((seen: unknown) => {
      if (seen instanceof Error) throw seen
      return seen as VersionedActor
    })
}

const role = {
  countryId: sweden.id,
  role: 'ADMIN',
  isPrimary: true,
  byHand: 'ADMIN',
  byDirectory: null,
} as const
const other = { ...role, countryId: singapore.id, role: 'STAFF', isPrimary: false, byHand: 'STAFF' } as const

const changes: [string, Change][] = [
  [
    'a role is changed',
    (tx, id) => replaceRoles(tx, id, [{ ...role, role: 'MANAGER', byHand: 'MANAGER' }], atTheTerminal),
  ],
  ['a role is taken', (tx, id) => replaceRoles(tx, id, [], atTheTerminal)],
  ['a role is given', (tx, id) => replaceRoles(tx, id, [role, other], atTheTerminal)],
  [
    'another country is primary',
    (tx, id) => replaceRoles(tx, id, [{ ...role, isPrimary: false }], atTheTerminal),
  ],
  ['access is given', (tx, id) => giveAccess(tx, id, kista.id, atTheTerminal)],
  ['access is taken', (tx, id) => takeAccessTo(tx, id, sql`true`, atTheTerminal)],
  ['they become sysadmin', (tx, id) => setSysAdmin(tx, id, true, atTheTerminal)],
]

test.each(changes)(
  'the version is another one when %s, and the one before when that is not done',
  async (_, change) => {
    const { id, read } = await somebody()
    const third = await somebody()
    const others = await third.read()
    const { rightsVersion, ...rights } = await read()
    const { rightsVersion: versionThen, ...then } = await inside(id, change)
    expect(then).not.toEqual(rights)
    expect(versionThen).not.toBe(rightsVersion)
    expect((await read()).rightsVersion).toBe(rightsVersion)
    expect(await third.read()).toEqual(others)
  },
)

test('rights that come back as they were have another version: no two states ever share one', async () => {
  const { id, read } = await somebody()
  const { rightsVersion } = await read()
  await server.services.db.transaction(async tx => {
    await setSysAdmin(tx, id, true, atTheTerminal)
    await setSysAdmin(tx, id, false, atTheTerminal)
  })
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
