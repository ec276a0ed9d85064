import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { placeOf, readTables } from '../backup/tables.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { applyMigrations, knownMigrations, migrate } from './migrate.ts'
import { poolOf } from './open.ts'

let pool: Pool
let drop: () => Promise<void>
beforeAll(async () => {
  const database = await freshDatabase()
  drop = database.drop
  pool = poolOf(database.url, 4, () => undefined)
})
afterAll(async () => {
  await pool.end()
  await drop()
})

const applied = async () =>
  (await pool.query('select created_at from drizzle.__drizzle_migrations order by id')).rows

test('servers that start together migrate an empty database once', async () => {
  const once = await applied()
  await pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public')
  await Promise.all([migrate(pool), migrate(pool), migrate(pool)])
  expect(await applied()).toEqual(once)
  expect((await pool.query('select count(*)::int as count from currencies')).rows).toEqual([{ count: 4 }])
})

test('a migration waits for a backup before it touches what the backup is still to read', async () => {
  await pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public')
  const backup = await pool.connect()
  onTestFinished(() => backup.release(true))
  const widens = knownMigrations().findIndex(({ name }) => name === '0003_people')
  await applyMigrations(backup, knownMigrations().slice(0, widens))
  await backup.query('begin; lock table drizzle.__drizzle_migrations in share mode')
  const migrating = migrate(pool)
  const waiting = `select from pg_locks where not granted and relation = 'drizzle.__drizzle_migrations'::regclass`
  await expect.poll(async () => (await pool.query(waiting)).rowCount, { timeout: 10_000 }).toBe(1)
  const tables = (await readTables(backup)).map(placeOf)
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
