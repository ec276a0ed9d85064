import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Pool } from 'pg'
import { startBackup } from '../src/server/backup/nightly.ts'
import { encodePicture, limitLibrary } from '../src/server/files/pictures/encode.ts'
import { folderStore } from '../src/server/files/store/folder.ts'
import { filesIn } from '../src/server/files/store/open.ts'
import { openInstallation } from '../src/server/installation/installation.ts'
import { connect } from '../src/server/kernel/db/database.ts'
import { migrate } from '../src/server/kernel/db/migrate.ts'
import { openDatabase } from '../src/server/kernel/db/open.ts'
import { photoOfPhone } from './pictures-in-use.ts'

const secret = 'a secret for the bench, thirty-two characters or more'
const mark = '5f0c1d2e-7a64-4a0b-9d55-0d8a3b1f7c11'
const atOnce = 250
const lookMs = 200

/** Measures the nightly backup, which restores what it wrote, of a house with so many photos: minutes, and its most memory. */
export async function measurePhotos(args: readonly string[]): Promise<string> {
  const { values } = parseArgs({ args: [...args], options: { photos: { type: 'string', default: '10000' } } })
  const photos = Number(values.photos)
  const dataDir = await mkdtemp(join(tmpdir(), 'loandesk-photos-'))
  const database = await openDatabase({
    DATABASE_URL: undefined,
    DATABASE_READ_URL: undefined,
    DATA_DIR: dataDir,
    PGPOOL_MAX: 2,
  })
  try {
    await migrate(database.pool)
    await openInstallation(connect(database.pool), secret)
    const bytes = await fill(database.pool, dataDir, photos)
    const begun = performance.now()
    const backup = startBackup({
      kept: 1,
      folder: join(dataDir, 'backups'),
      dataDir,
      encryption: { for: 'secret', secret },
      isSecretOurs: false,
      withFiles: true,
      bucket: null,
      databaseUrl: database.pool.options.connectionString ?? '',
      secret,
      offset: 0,
    })
    const memory = peakMemoryOf(backup.pid)
    await backup.ended
    const minutes = (performance.now() - begun) / 60_000
    const { rows } = await database.pool.query('select checked_at, failure, file from backups')
    if (rows[0]?.checked_at === null) throw new Error(`The backup failed: ${rows[0]?.failure}`)
    const { size } = await stat(rows[0].file)
    return [
      '| photos | files | in all, MB | its backup, MB | minutes, made and checked | most memory, MB |',
      '| --: | --: | --: | --: | --: | --: |',
      `| ${[photos, photos * 4, mb(bytes), mb(size), minutes.toFixed(1), await memory()].join(' | ')} |`,
    ].join('\n')
  } finally {
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const mb = (bytes: number) => Math.round(bytes / 1e6)

/** Fills the store with copies of one photo, which differ in bytes behind its end. */
async function fill(pool: Pool, dataDir: string, photos: number): Promise<number> {
  const sharp = (await import('sharp')).default
  limitLibrary(sharp)
  const sent = await photoOfPhone(sharp)
  const { whole, smaller } = await encodePicture(sharp, sent)
  await folderStore(filesIn({ DATA_DIR: dataDir })).setMark(mark)
  await pool.query('update installation set files_mark = $1', [mark])
  let bytes = 0
  for (let from = 0; from < photos; from += atOnce) {
    const rows = []
    for (let photo = from; photo < Math.min(photos, from + atOnce); photo++) {
      for (const { content, width, height } of [whole, ...smaller]) {
        const own = Buffer.concat([content, Buffer.from(`${photo} ${width}`)])
        const hash = createHash('sha256').update(own).digest('hex')
        // Written under the name that the store would give it, without waiting for the disk.
        const folder = join(filesIn({ DATA_DIR: dataDir }), hash.slice(0, 2), hash.slice(2, 4))
        await mkdir(folder, { recursive: true })
        await writeFile(join(folder, hash), own)
        bytes += own.length
        rows.push({ hash, bytes: own.length, width, height })
      }
    }
    await pool.query(
      `insert into files (hash, bytes, type, width, height, used_at)
       select hash, bytes, 'image/jpeg', width, height, now()
       from jsonb_to_recordset($1) as r(hash text, bytes int, width int, height int)`,
      [JSON.stringify(rows)],
    )
  }
  return bytes
}

/** The most resident memory of a process while it ran, in MB. */
function peakMemoryOf(pid: number | undefined): () => Promise<number> {
  let most = 0
  const look = async () => {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
    most = Math.max(most, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
  }
  const timer = setInterval(look, lookMs)
  return async () => {
    clearInterval(timer)
    return Math.round(most)
  }
}
