import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../testing/fresh-database.ts'
import { migrate } from './migrate.ts'
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

test('a database that a newer Loandesk wrote is refused, in a sentence', async () => {
  await pool.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)",
  )
  await expect(migrate(pool)).rejects.toThrow('This database was written by a newer Loandesk')
})
