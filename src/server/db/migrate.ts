import { resolve } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { Pool, PoolClient } from 'pg'
import { z } from 'zod'
import { checkout } from '../data-dir.ts'
import { StartError } from '../start-error.ts'
import { inTurn } from './turn.ts'

/**
 * Brings the database to the newest schema. Of servers that start together one migrates and the others wait for it; all
 * of it happens in one transaction, so that a killed migration leaves nothing and is done again. StartError when a newer
 * Loandesk wrote the database.
 */
export async function migrate(pool: Pool, migrationsFolder = resolve(checkout, 'migrations')): Promise<void> {
  await inTurn(pool, 'migrate', async client => {
    if (await isBehind(client, migrationsFolder)) await applyMigrations(drizzle(client), { migrationsFolder })
  })
}

/** StartError unless the database has exactly this schema: for programs that must not migrate beside a running server. */
export async function demandMigrated(
  pool: Pool,
  migrationsFolder = resolve(checkout, 'migrations'),
): Promise<void> {
  if (!(await isBehind(pool, migrationsFolder))) return
  throw new StartError('This database is not up to date; start this Loandesk once, which brings it there.')
}

/** Whether migrations are missing. StartError when there is one that we do not know. */
async function isBehind(database: Pool | PoolClient, migrationsFolder: string): Promise<boolean> {
  const known = readMigrationFiles({ migrationsFolder }).map(migration => migration.folderMillis)
  const applied = await appliedMigrations(database)
  if (applied.some(moment => !known.includes(moment))) {
    throw new StartError(
      'This database was written by a newer Loandesk; start that one, or restore a backup from before it.',
    )
  }
  return applied.length < known.length
}

const tableRow = z.object({ there: z.boolean() })
const migrationRow = z.object({ created_at: z.coerce.number() })

/** The moments that name the applied migrations in the journal. */
async function appliedMigrations(database: Pool | PoolClient): Promise<number[]> {
  const table = await database.query(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as there",
  )
  if (!tableRow.parse(table.rows[0]).there) return []
  const { rows } = await database.query('select created_at from drizzle.__drizzle_migrations')
  return rows.map(row => migrationRow.parse(row).created_at)
}
