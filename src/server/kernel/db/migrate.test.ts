import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { qualifiedNameOf, readTables } from '../../backup/tables.ts'
import { citusMachines } from '../../testing/citus.ts'
import { bareDatabase, freshDatabase } from '../../testing/fresh-database.ts'
import { untilWaited } from '../../testing/open-change.ts'
import { withAdvisoryLock } from './advisory-lock.ts'
import { applyMigrations, knownMigrations, migrate } from './migrate.ts'
import { poolOf } from './open.ts'

let pool: Pool
let drop: () => Promise<void>
beforeAll(async () => {
  const database = await bareDatabase()
  drop = database.drop
  pool = poolOf(database.url, 4, () => undefined)
  await migrate(pool)
})
afterAll(async () => {
  await pool.end()
  await drop()
})

const applied = async () =>
  (await pool.query('select created_at from drizzle.__drizzle_migrations order by id')).rows

const empty = () =>
  pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public')

test('where tables are spread over machines nothing is migrated, and a server that knows them starts', async () => {
  const { url, drop } = await freshDatabase()
  const spread = poolOf(url, 2, () => undefined)
  onTestFinished(async () => {
    await spread.end()
    await drop()
  })
  // What Citus notes of a table that it has spread.
  if (citusMachines.length === 0)
    await spread.query(
      "create table pg_dist_partition as select 'loans'::regclass as logicalrelid, 'h' as partmethod",
    )
  expect(await migrate(spread)).toEqual([])
  await spread.query(
    'delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)',
  )
  await expect(migrate(spread)).rejects.toThrow(
    'This Loandesk has to change tables that are spread over machines: bring them together (admin gather)',
  )
})

test('of servers that start together one migrates an empty database, and the others wait for it', async () => {
  const once = await applied()
  await empty()
  const others = await withAdvisoryLock(pool, 'migrate', async client => {
    const coming = [migrate(pool), migrate(pool)]
    await untilWaited(client, Promise.all(coming))
    await applyMigrations(client, knownMigrations())
    return coming
  })
  expect(await Promise.all(others)).toEqual([[], []])
  expect(await applied()).toEqual(once)
  expect((await pool.query('select count(*)::int as count from currencies')).rows).toEqual([{ count: 4 }])
})

test('a migration waits for a backup before it touches what the backup is still to read', async () => {
  await empty()
  const backup = await pool.connect()
  onTestFinished(() => backup.release(true))
  const widens = knownMigrations().findIndex(({ name }) => name === '0003_people')
  await applyMigrations(backup, knownMigrations().slice(0, widens))
  await backup.query('begin; lock table drizzle.__drizzle_migrations in share mode')
  const migrating = migrate(pool)
  await untilWaited(backup, migrating)
  const tables = (await readTables(backup)).map(qualifiedNameOf)
  await backup.query(`lock table ${tables.join(', ')} in access share mode nowait`)
  await backup.query('commit')
  expect((await migrating)[0]?.name).toBe('0003_people')
})

test('a database that a newer Loandesk wrote is refused, in a sentence', async () => {
  await pool.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)",
  )
  await expect(migrate(pool)).rejects.toThrow('This database was written by a newer Loandesk')
})
