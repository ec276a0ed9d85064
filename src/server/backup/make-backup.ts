import { readdir, rename, rm, statfs } from 'node:fs/promises'
import { hostname } from 'node:os'
import { basename, join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import type { Pool, PoolClient } from 'pg'
import { sizeInWords } from '#domain/size.ts'
import { openFileStore } from '../files/store/open.ts'
import { prepareFolder } from '../kernel/data-dir.ts'
import { advisoryLocks } from '../kernel/db/advisory-lock.ts'
import { withoutStallLimit } from '../kernel/db/connect/stalled-connections.ts'
import { postgresBinaries } from '../kernel/db/embedded/binaries.ts'
import { poolOf } from '../kernel/db/open.ts'
import { StartError } from '../kernel/start-error.ts'
import { version } from '../kernel/version.ts'
import { fingerprintOf } from '../secret.ts'
import type { Encryption, Keys } from './encryption.ts'
import { checkBackup } from './restore.ts'
import { openScratch, removeLeftScratches, type Scratch } from './scratch.ts'
import { type BackupSettings, inFileName, removeParts, uncheckedPrefix } from './settings.ts'
import { type Written, writeBackup } from './write-backup.ts'

/** The settings and secrets that the backup process is started with. */
export interface BackupTask extends BackupSettings {
  readonly databaseUrl: string
  readonly secret: string
  /** Clock offset in milliseconds; only tests set it. */
  readonly offset: number
}

/** A backup in progress. */
export interface BackupRun {
  /** Never rejects: a failure is noted in the database. False if another server is making a backup. */
  readonly done: Promise<boolean>
  /** Removes partial files, and notes that the backup was interrupted. */
  cutOff(): Promise<void>
}

const checkedNames = /^nightly-\d{8}T\d{6}Z\.age$/
const uncheckedNames = /^unchecked-nightly-\d{8}T\d{6}Z\.age$/

/** Makes a backup, checks it by restoring it into a scratch database, and deletes old ones; `backups` records each step. */
export function makeBackup(task: BackupTask): BackupRun {
  const pool = poolOf(task.databaseUrl, 2, () => undefined)
  const state: { id: number | null; scratch: Scratch | null } = { id: null, scratch: null }
  const work = async (client: PoolClient): Promise<boolean> => {
    withoutStallLimit(client)
    await client.query('set idle_in_transaction_session_timeout = 0')
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      advisoryLocks.backup,
    ])
    if (rows[0]?.mine !== true) return false
    const file = join(task.folder, `nightly-${inFileName(new Date(Date.now() + task.offset))}.age`)
    state.id = await begin(client, task, file)
    await madeAndChecked(client, pool, task, file, state.id, scratch => {
      state.scratch = scratch
    }).catch((error: unknown) => noteFailure(client, state.id, sentenceOf(error)))
    await keepNewest(task.folder, uncheckedNames, 1).catch(() => undefined)
    return true
  }
  return {
    done: pool.connect().then(async client => {
      try {
        return await work(client)
      } finally {
        client.release(true)
        await pool.end()
      }
    }),
    async cutOff() {
      const ownPool = poolOf(task.databaseUrl, 1, () => undefined)
      await noteFailure(ownPool, state.id, 'It was cut off: the server stopped.').catch(() => undefined)
      await ownPool.end()
      await state.scratch?.remove().catch(() => undefined)
      await removeLeftScratches(task.dataDir).catch(() => undefined)
      await removeParts(task.folder)
    },
  }
}

async function begin(client: PoolClient, { offset }: BackupTask, file: string): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into backups (started_at, host, file)
     values (clock_timestamp() + $1 * interval '1 millisecond', $2, $3) returning id`,
    [offset, hostname(), file],
  )
  const [row] = rows
  if (!row) throw new Error('The backup was not noted.')
  return row.id
}

async function noteMade(client: PoolClient, id: number, written: Written): Promise<void> {
  const { madeAt, bytes, rows, missing, leftOut, evidence } = written
  await client.query(
    `update backups set made_at = $2, bytes = $3, rows = $4, missing_files = $5, left_out_files = $6, left_out_papers = $7
     where id = $1`,
    [id, madeAt, bytes, rows, missing, leftOut, evidence],
  )
}

async function noteChecked(client: PoolClient, id: number, { offset }: BackupTask): Promise<void> {
  const time = `select (clock_timestamp() + $1 * interval '1 millisecond')::text as now`
  const { rows } = await client.query<{ now: string }>(time, [offset])
  await client.query('update backups set checked_at = $2 where id = $1', [id, rows[0]?.now])
}

async function noteFailure(database: Pool | PoolClient, id: number | null, failure: string): Promise<void> {
  if (id === null) return
  const what = 'update backups set failure = $2 where id = $1 and checked_at is null and failure is null'
  await database.query(what, [id, failure])
}

async function madeAndChecked(
  client: PoolClient,
  pool: Pool,
  task: BackupTask,
  file: string,
  id: number,
  opened: (scratch: Scratch | null) => void,
): Promise<void> {
  const { secret, folder, dataDir, kept } = task
  await postgresBinaries()
  await prepareFolder(folder)
  await removeParts(folder)
  await removeLeftScratches(dataDir)
  await assertFreeSpace(folder, await bytesOf(client, 'select max(bytes) as bytes from backups'))
  const { encryption, keys } = await openable(task)
  const secretFingerprint = fingerprintOf(secret)
  const takesSecretAlong = encryption.for === 'passphrase' && task.isSecretOurs
  const origin = { version, secretFingerprint, ...(takesSecretAlong ? { secret } : {}) }
  const unchecked = join(folder, `${uncheckedPrefix}${basename(file)}`)
  const written = await writeBackup(
    pool,
    unchecked,
    { secret, encryption },
    origin,
    task.withFiles ? openFileStore({ DATA_DIR: dataDir, FILES_URL: task.bucket ?? undefined }) : null,
  )
  await noteMade(client, id, written)
  const source = { file: unchecked, keys, secret }
  await checkBackup(source)
  await assertFreeSpace(
    dataDir,
    await bytesOf(client, 'select pg_database_size(current_database()) as bytes'),
  )
  const scratch = await openScratch(dataDir)
  opened(scratch)
  try {
    await scratch.check(source)
  } finally {
    opened(null)
    await scratch.remove()
  }
  await rename(unchecked, file)
  await noteChecked(client, id, task)
  await removeOld(client, folder, kept)
  await keepNewest(folder, uncheckedNames, 0)
}

/** We don't have a recipient's private key, so the check uses a second, temporary key pair that is never stored. */
async function openable({ encryption, secret }: BackupTask): Promise<{ encryption: Encryption; keys: Keys }> {
  const passphrase = encryption.for === 'passphrase' ? encryption.passphrase : null
  if (encryption.for !== 'recipients') return { encryption, keys: { secret, passphrase, identities: [] } }
  const identity = await generateX25519Identity()
  const recipients = [...encryption.recipients, await identityToRecipient(identity)]
  return {
    encryption: { for: 'recipients', recipients },
    keys: { secret, passphrase, identities: [identity] },
  }
}

/** Disk space that a backup leaves free for everything else that writes meanwhile. */
const reservedBytes = 200_000_000

async function assertFreeSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  if (free >= bytes + reservedBytes) return
  throw new StartError(
    `The disk of ${folder} has ${sizeInWords(free)} of room left, and ${sizeInWords(bytes + reservedBytes)} are needed.`,
  )
}

async function bytesOf(client: PoolClient, what: string): Promise<number> {
  const { rows } = await client.query<{ bytes: string | null }>(what)
  return Number(rows[0]?.bytes ?? 0)
}

/** Deletes older backups that a server made by itself; files that people put there have other names, and stay. */
async function keepNewest(folder: string, names: RegExp, kept: number): Promise<void> {
  for (const name of (await newestFirst(folder, names)).slice(kept))
    await rm(join(folder, name), { force: true })
}

const newestFirst = async (folder: string, names: RegExp) =>
  (await readdir(folder))
    .filter(name => names.test(name))
    .toSorted()
    .reverse()

/**
 * Keeps the newest, and each that no newer one can stand in for: while the store lacks files, the last backup that has them stays,
 * however many nights pass.
 */
async function removeOld(client: PoolClient, folder: string, kept: number): Promise<void> {
  const { rows } = await client.query<{ file: string; missing: number }>(
    'select file, coalesce(missing_files, 0) as missing from backups where checked_at is not null',
  )
  const missingIn = new Map(rows.map(({ file, missing }) => [basename(file), missing]))
  let fewest = Infinity
  for (const [place, name] of (await newestFirst(folder, checkedNames)).entries()) {
    const missing = missingIn.get(name) ?? Infinity
    if (place >= kept && missing >= fewest) await rm(join(folder, name), { force: true })
    fewest = Math.min(fewest, missing)
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof StartError) return error.message
  const [firstLine = ''] = String(error instanceof Error ? error.message : error).split('\n')
  return `This did not work: ${firstLine.replace(/\.$/, '')}.`.slice(0, 500)
}
