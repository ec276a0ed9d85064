import { Client, type Pool } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { qualifiedNameOf, readTables } from '../../backup/tables.ts'
import { lookAtSpread } from '../../doctor/citus.ts'
import { citusMachines } from '../../testing/citus.ts'
import { bareDatabase, freshDatabase } from '../../testing/fresh-database.ts'
import { untilWaited } from '../../testing/open-change.ts'
import { advisoryLocks, withAdvisoryLock } from './advisory-lock.ts'
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

test('a database whose tables somebody else has spread over machines is refused by its start and by the doctor', async () => {
  await pool.query(
    "create table pg_dist_partition as select 'units'::regclass as logicalrelid, 'h' as partmethod",
  )
  onTestFinished(() => pool.query('drop table pg_dist_partition').then(() => undefined))
  const why = 'Citus has spread the table units over database machines, but not by "admin distribute"'
  const refused = async () => {
    await expect(migrate(pool)).rejects.toThrow(why)
    expect(await lookAtSpread(pool)).toEqual([{ is: 'wrong', sentence: expect.stringContaining(why) }])
  }
  await refused()
  // What distribute.ts notes, when it was lost.
  await pool.query('create table drizzle.parts_when_gathered (place integer)')
  onTestFinished(() => pool.query('drop table drizzle.parts_when_gathered').then(() => undefined))
  await refused()
  await pool.query('truncate pg_dist_partition')
  expect(await migrate(pool)).toEqual([])
  expect(await lookAtSpread(pool)).toEqual([])
})

test('a server that connects while tables are about to be spread knows afterwards that they are', async () => {
  const { url, drop } = await bareDatabase()
  const command = new Client(url)
  await command.connect()
  const starting = poolOf(url, 1, () => undefined)
  onTestFinished(async () => {
    await starting.end()
    await command.end()
    await drop()
  })
  await command.query('create table loans (id integer)')
  await command.query('create table pg_dist_partition (logicalrelid regclass, partmethod "char")')
  await command.query(`begin; select pg_advisory_xact_lock(${advisoryLocks.spread})`)
  await command.query("insert into pg_dist_partition values ('loans', 'h')")
  // Only where tables are spread, a connection sets this.
  const asked = starting.query("select current_setting('citus.propagate_set_commands', true) as is")
  await untilWaited(command, asked)
  await command.query('commit')
  expect((await asked).rows).toEqual([{ is: 'local' }])
})

test('where tables are spread over machines nothing is migrated, and a server that knows them starts', async () => {
  const { url, drop } = await freshDatabase()
  const spread = poolOf(url, 2, () => undefined)
  onTestFinished(async () => {
    await spread.end()
    await drop()
  })
  // What Citus notes of a table that it has spread, and what distribute.ts does.
  if (citusMachines.length === 0)
    await spread.query(`create table drizzle.parts_when_gathered as select 1 as place;
      create table pg_dist_partition as select 'loans'::regclass as logicalrelid, 'h' as partmethod`)
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
