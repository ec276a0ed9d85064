import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Pool, PoolClient } from 'pg'
import { z } from 'zod'
import { checkout } from '../data-dir.ts'
import { codeOf, StartError } from '../start-error.ts'
import { withAdvisoryLock } from './advisory-lock.ts'
import { assertSpreadByUs, isSpread } from './citus/spread-tables.ts'
import { readMigrationFiles } from './drizzle.ts'

const ownFolder = resolve(checkout, 'migrations')

/** A migration; its timestamp identifies it in every database. */
export interface Migration {
  readonly name: string
  readonly moment: number
  readonly statements: readonly string[]
  readonly hash: string
}

/**
 * Migrates the database to the newest schema; returns what it applied. Of servers that start together one migrates and
 * the others wait. It is one transaction, so a killed migration leaves nothing. StartError if a newer Loandesk wrote the
 * database, or its tables are spread over machines and have to change, or were spread by somebody else.
 */
export async function migrate(pool: Pool, folder = ownFolder): Promise<readonly Migration[]> {
  return withAdvisoryLock(pool, 'migrate', async client => {
    await assertSpreadByUs(client)
    const missing = await missingMigrations(client, folder)
    if (missing.length === 0) return missing
    if (await isSpread(client)) throw new StartError(gatherFirst)
    await client.query('begin')
    await holdJournal(client)
    await applyMigrations(client, missing)
    await client.query('commit')
    return missing
  })
}

/**
 * A backup locks the journal until it has read everything. Lock it first: a migration that locked it last would already
 * hold tables that the backup still has to read, a deadlock.
 */
async function holdJournal(client: PoolClient): Promise<void> {
  await makeJournal(client)
  await client
    .query('lock table drizzle.__drizzle_migrations in share row exclusive mode')
    .catch((error: unknown) => {
      throw codeOf(error) === '55P03' ? new StartError(backupTooLong) : error
    })
}

const gatherFirst =
  'This Loandesk has to change tables that are spread over machines: bring them together (admin gather), start it, and spread them again (admin distribute).'

const backupTooLong =
  'A backup of this database has been under way for two minutes; wait until it has ended, then start again.'

/** StartError unless the database has exactly this schema: for programs that must not migrate while a server runs. */
export async function assertMigrated(database: Pool | PoolClient, folder = ownFolder): Promise<void> {
  if ((await missingMigrations(database, folder)).length === 0) return
  throw new StartError('This database is not up to date; start this Loandesk once, which brings it there.')
}

/** The migrations that the database lacks, in order. StartError if it has one that we do not know. */
export async function missingMigrations(
  database: Pool | PoolClient,
  folder = ownFolder,
): Promise<readonly Migration[]> {
  const known = knownMigrations(folder)
  const applied = await appliedMigrations(database)
  if (applied.some(moment => known.every(migration => migration.moment !== moment))) {
    throw new StartError(
      'This database was written by a newer Loandesk; start that one, or restore a backup from before it.',
    )
  }
  return known.filter(({ moment }) => !applied.includes(moment))
}

const Journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) })

/** The migrations of this version, in order. */
export function knownMigrations(folder = ownFolder): readonly Migration[] {
  const journal = Journal.parse(JSON.parse(readFileSync(resolve(folder, 'meta/_journal.json'), 'utf8')))
  const nameOf = (moment: number) =>
    journal.entries.find(({ when }) => when === moment)?.tag ?? String(moment)
  return readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis: moment, sql, hash }) => ({
    name: nameOf(moment),
    moment,
    statements: sql,
    hash,
  }))
}

const tableRow = z.object({ there: z.boolean() })
const migrationRow = z.object({ created_at: z.coerce.number() })

/** The timestamps of the applied migrations, in order; none in a foreign database. */
export async function appliedMigrations(database: Pool | PoolClient): Promise<number[]> {
  const table = await database.query(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as there",
  )
  if (!tableRow.parse(table.rows[0]).there) return []
  const { rows } = await database.query(
    'select created_at from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map(row => migrationRow.parse(row).created_at)
}

/** Runs within the caller's transaction. The journal table is that of drizzle-kit's own migrator. */
export async function applyMigrations(client: PoolClient, migrations: readonly Migration[]): Promise<void> {
  await makeJournal(client)
  for (const { statements, hash, moment } of migrations) {
    for (const statement of statements) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      moment,
    ])
  }
}

async function makeJournal(client: PoolClient): Promise<void> {
  await client.query('create schema if not exists drizzle')
  await client.query(`create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint)`)
}
