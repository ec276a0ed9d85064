import { pipeline } from 'node:stream/promises'
import type { Pool, PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { pino } from 'pino'
import type { FileStore } from '../files/store/store.ts'
import { openJobs } from '../jobs.ts'
import { withAdvisoryLock } from '../kernel/db/advisory-lock.ts'
import { noListener } from '../kernel/db/connect/listen.ts'
import { appliedMigrations, applyMigrations, knownMigrations, type Migration } from '../kernel/db/migrate.ts'
import { poolForCopying } from '../kernel/db/open.ts'
import { StartError } from '../kernel/start-error.ts'
import type { Keys } from './encryption.ts'
import { copyJobsIn, makeWaitingJobs, queueJobs } from './jobs-that-wait.ts'
import { type Backup, newerBackup, openBackup } from './read-backup.ts'
import { type FilesLeft, type RestoringFiles, restoringFiles, takeFile } from './restore-files.ts'
import { isEmpty, namesOf, qualifiedNameOf, readTables, setSequences, type Table } from './tables.ts'
import { withoutConstraints } from './without-constraints.ts'

/** Counts of what was restored. */
export interface Restored extends FilesLeft {
  readonly tables: number
  readonly rows: number
  readonly jobs: number
  /** Files that were put into the store. */
  readonly files: number
  /** Migrations that the backup lacked and the restore applied. */
  readonly newer: readonly Migration[]
}

/** A backup file, the keys that open it, and the SECRET that it was sealed with. */
export interface Source {
  readonly file: string
  readonly keys: Keys
  readonly secret: string
}

/** Reads a backup to its end. StartError if it is incomplete, sealed with another SECRET, or from a newer Loandesk. */
export async function checkBackup({ file, keys, secret }: Source): Promise<void> {
  const backup = await openBackup(file, keys)
  try {
    migrationsAround(file, backup)
    for await (const part of backup.parts(secret)) for await (const _rows of part.rows);
  } finally {
    backup.close()
  }
}

/**
 * Restores a checked backup into an empty database in one transaction: at the backup's schema first, then migrated to
 * ours. `before` runs just before the commit. StartError if the database is not empty.
 */
export async function restoreBackup(
  pool: Pool,
  source: Source,
  before: (client: PoolClient) => Promise<void>,
  store: FileStore | null,
): Promise<Restored> {
  const copying = poolForCopying(pool)
  try {
    return await withAdvisoryLock(copying, 'migrate', client =>
      restoreBy(client, pool, source, before, store),
    )
  } finally {
    await copying.end()
  }
}

async function restoreBy(
  client: PoolClient,
  pool: Pool,
  { file, keys, secret }: Source,
  before: (client: PoolClient) => Promise<void>,
  store: FileStore | null,
): Promise<Restored> {
  await assertEmpty(client)
  const jobs = await openJobs(pool, noListener, pino({ level: 'silent' }))
  const backup = await openBackup(file, keys)
  try {
    const [older, newer] = migrationsAround(file, backup)
    await client.query(`begin; ${moreMemory}`)
    await applyMigrations(client, older)
    const restoreConstraints = await withoutConstraints(client)
    const filing = store && restoringFiles(client, store)
    const totals = await fill(client, file, backup, secret, filing)
    await restoreConstraints()
    await applyMigrations(client, newer)
    const waiting = await queueJobs(client, jobs)
    const left = filing ? await filing.finish() : { missing: 0, erased: 0 }
    await before(client)
    await client.query('commit')
    await client.query(`vacuum analyze ${(await readTables(client)).map(qualifiedNameOf).join(', ')}`)
    return { ...totals, ...left, jobs: waiting, newer }
  } finally {
    backup.close()
    await jobs.stop({ graceful: false })
  }
}

/** Memory to sort for the indexes, and no parallel workers: they fail where shared memory is small, as in containers. */
const moreMemory = `set local maintenance_work_mem = '256MB'; set local max_parallel_maintenance_workers = 0;
  set local max_parallel_workers_per_gather = 0`

async function assertEmpty(client: PoolClient): Promise<void> {
  const isNew = (await isEmpty(client)) && (await appliedMigrations(client)).length === 0
  if (isNew) return
  throw new StartError(
    'There is something in this database already; restore into an empty one (another DATA_DIR, or a new database for DATABASE_URL).',
  )
}

/** The migrations that the backup had, and those since. */
function migrationsAround(file: string, { head }: Backup): readonly [Migration[], Migration[]] {
  const known = knownMigrations()
  if (head.migrations.some(moment => known.every(migration => migration.moment !== moment))) {
    throw newerBackup(file)
  }
  const isOlder = ({ moment }: Migration) => head.migrations.includes(moment)
  return [known.filter(isOlder), known.filter(migration => !isOlder(migration))]
}

async function fill(
  client: PoolClient,
  file: string,
  backup: Backup,
  secret: string,
  filing: RestoringFiles | null,
) {
  const known = await readTables(client)
  const totals = { tables: 0, rows: 0, files: 0 }
  await client.query(makeWaitingJobs)
  for await (const { is, rows } of backup.parts(secret)) {
    if ('sequences' in is) {
      await setSequences(client, is.sequences)
    } else if ('file' in is) {
      if (await takeFile(is.file, rows, filing)) totals.files++
    } else if ('jobs' in is) {
      await pipeline(rows, client.query(copyFrom(copyJobsIn)))
    } else {
      const table = { name: is.table, columns: is.columns }
      if (!isKnown(known, table)) throw new StartError(`${file} holds what its schema has no place for.`)
      const filled = client.query(copyFrom(`copy ${namesOf(table)} from stdin`))
      await pipeline(rows, filled)
      totals.tables++
      totals.rows += filled.rowCount
    }
  }
  return totals
}

function isKnown(known: readonly Table[], { name, columns }: Table): boolean {
  const table = known.find(one => one.name === name)
  return columns.every(column => table?.columns.includes(column))
}
