import type { Pool } from 'pg'
import { onTestFinished } from 'vitest'
import { applyMigrations, knownMigrations } from '../kernel/db/migrate.ts'
import { poolOf } from '../kernel/db/open.ts'
import { bareDatabase } from './fresh-database.ts'

interface OwnDatabase {
  readonly url: string
  readonly pool: Pool
}

/** A bare database and a pool of connections to it; removed after the test. */
export async function emptyDatabase(
  whenOver: (clear: () => Promise<void>) => void = onTestFinished,
): Promise<OwnDatabase> {
  const { url, drop } = await bareDatabase()
  const pool = poolOf(url, 4, () => undefined)
  whenOver(async () => {
    await pool.end()
    await drop()
  })
  return { url, pool }
}

/** A database of the version before the migration of this name; `rows` is SQL that fills it. */
export async function databaseBefore(migration: string, rows: string): Promise<OwnDatabase> {
  const database = await emptyDatabase()
  const all = knownMigrations()
  const at = all.findIndex(({ name }) => name === migration)
  if (at < 0) throw new Error(`There is no migration ${migration}.`)
  const client = await database.pool.connect()
  await applyMigrations(client, all.slice(0, at))
  await client.query(rows)
  client.release()
  return database
}
