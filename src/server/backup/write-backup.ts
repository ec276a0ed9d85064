import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip, type Gzip, type ZlibParams } from 'node:zlib'
import type { Pool, PoolClient } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { FileStore } from '../files/store/store.ts'
import { assertPlacement, openCommonSnapshot, type Placement } from '../kernel/db/citus/common-snapshot.ts'
import { appliedMigrations } from '../kernel/db/migrate.ts'
import { poolForCopying } from '../kernel/db/open.ts'
import { type Encryption, encrypted } from './encryption.ts'
import { type FileCounts, filesOf } from './files-of.ts'
import { endOfRows, type Head, lineOf, newestFormat, newSeal } from './format.ts'
import { copyJobsOut, hasJobs } from './jobs-that-wait.ts'
import { writeNewFile } from './new-file.ts'
import { namesOf, readSequences, readTables } from './tables.ts'

/** The facts about this installation in a backup's head. */
export type Origin = Pick<Head, 'version' | 'secretFingerprint' | 'secret'>

export interface Written extends Readonly<FileCounts> {
  readonly tables: number
  readonly rows: number
  readonly bytes: number
  readonly madeAt: string
}

/**
 * Writes a consistent snapshot of the database, and with a store the files that it names, into a new file, encrypted, sealed with SECRET and readable by its owner
 * only. Other work is not blocked, migrations are. The file appears complete or not at all; StartError if it exists.
 */
export async function writeBackup(
  pool: Pool,
  file: string,
  { secret, encryption }: { readonly secret: string; readonly encryption: Encryption },
  origin: Origin,
  store: FileStore | null,
): Promise<Written> {
  const copying = poolForCopying(pool)
  const client = await copying.connect()
  try {
    const { placement, ...snapshot } = await openSnapshot(pool, client)
    const head = { ...snapshot, ...origin }
    const copied: { readonly rowCount: number }[] = []
    const counted: FileCounts = { files: 0, missing: 0, leftOut: 0, evidence: 0, erased: 0 }
    const gzip = createGzip({ level: 6, chunkSize: 262_144 })
    async function* parts() {
      yield* partsOf(client, head, copied)
      await assertPlacement(client, placement)
      if (store) await withoutEffort(gzip)
      yield* filesOf(client, store, counted)
      await client.query('commit')
    }
    const bytes = await writeNewFile(file, aside =>
      pipeline(
        Readable.from(sealed(parts(), secret), { objectMode: false }),
        gzip,
        zipped => encrypted(zipped, encryption),
        aside,
      ),
    )
    const rows = copied.reduce((sum, { rowCount }) => sum + rowCount, 0)
    return { tables: copied.length, rows, bytes, ...counted, madeAt: head.madeAt }
  } finally {
    client.release(true)
    await copying.end()
  }
}

/** Settings with which COPY writes the same lines on every server. */
const portableFormats = `set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres';
  set bytea_output = 'hex'; set extra_float_digits = 1; set client_encoding = 'UTF8'`

/** Opens the snapshot. Takes the lock first: the schema must not change until the last row was read. */
async function openSnapshot(
  pool: Pool,
  client: PoolClient,
): Promise<Omit<Head, keyof Origin> & { readonly placement: Placement | null }> {
  await client.query(
    `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = '2min'`,
  )
  await client.query(portableFormats)
  await client.query('begin isolation level repeatable read')
  await client.query('lock table drizzle.__drizzle_migrations in share mode')
  const placement = await openCommonSnapshot(pool, client)
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
  const [{ now } = { now: new Date(0) }] = rows
  const migrations = await appliedMigrations(client)
  return { loandesk: 'backup', format: newestFormat, madeAt: now.toISOString(), migrations, placement }
}

/** `copied` is filled as the copies finish; read it at the end. */
async function* partsOf(
  client: PoolClient,
  head: Head,
  copied: { readonly rowCount: number }[],
): AsyncGenerator<Buffer> {
  yield lineOf(head)
  for (const table of await readTables(client)) {
    const { name, columns } = table
    yield lineOf({ table: name, columns })
    const rows = client.query(copyTo(`copy ${namesOf(table)} to stdout`))
    copied.push(rows)
    yield* rows
    yield endOfRows
  }
  if (await hasJobs(client)) {
    yield lineOf({ jobs: 'waiting' })
    yield* client.query(copyTo(copyJobsOut))
    yield endOfRows
  }
  // Read last: a number used meanwhile is skipped after a restore, never used twice.
  yield lineOf({ sequences: await readSequences(client) })
}

/** Pictures and PDFs are compressed already. What waits in the stream is still compressed. */
const withoutEffort = (gzip: Gzip & Partial<ZlibParams>): Promise<void> =>
  new Promise((done, fail) => {
    gzip.params?.(0, constants.Z_DEFAULT_STRATEGY, (error?: Error | null) => (error ? fail(error) : done()))
  })

async function* sealed(parts: AsyncIterable<Buffer>, secret: string): AsyncGenerator<Buffer> {
  const seal = newSeal(secret)
  for await (const bytes of parts) {
    seal.update(bytes)
    yield bytes
  }
  yield lineOf({ seal: seal.digest('hex') })
}
