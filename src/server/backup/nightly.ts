import { fork } from 'node:child_process'
import type { FastifyBaseLogger } from 'fastify'
import type { PgBoss } from 'pg-boss'
import type { BackgroundTask } from '../kernel/background-task.ts'
import { nowSql } from '../kernel/clock.ts'
import type { Services } from '../kernel/context.ts'
import { sql } from '../kernel/db/drizzle.ts'
import { rowsOf } from '../kernel/db/statement.ts'
import type { BackupTask } from './make-backup.ts'
import { removeParts } from './settings.ts'

const backupQueue = 'backup'
const everyHour = '30 * * * *'
const maxTries = 3
const maxHours = 12

/**
 * Makes a backup each night at 02:30 UTC, on one server. An hourly check catches up on a night in which no server ran
 * or the disk was full, three attempts at most. Stopping the server interrupts a running backup.
 */
export async function backUpNightly(
  services: Services,
  jobs: PgBoss,
  log: FastifyBaseLogger,
): Promise<BackgroundTask> {
  if (services.backups.kept === 0) return { stop: async () => undefined }
  let current: BackupProcess | null = null
  await jobs.createQueue(backupQueue, { policy: 'exclusive', expireInSeconds: maxHours * 3600 })
  await jobs.schedule(backupQueue, everyHour)
  await jobs.work(backupQueue, { pollingIntervalSeconds: 30 }, async () => {
    if (!(await isDue(services))) return
    current = runBackup(services)
    const code = await current.ended
    current = null
    if (code === 0) await logOutcome(services, log)
    else log.error({ code }, 'the backup was cut off')
  })
  return {
    async stop() {
      await current?.stop()
      await jobs.offWork(backupQueue)
    },
  }
}

/** Once a night, and not before a generated recovery key was confirmed as kept elsewhere. */
export async function isDue(services: Services): Promise<boolean> {
  const now = nowSql(services.clock)
  const night = sql`(date_trunc('day', ${now} at time zone 'UTC' - interval '150 minutes') + interval '150 minutes') at time zone 'UTC'`
  const rows = await services.db.run(
    rowsOf<{ isKept: boolean; checked: number; tries: number }>(sql`
    select (select recovery_key_kept_at is not null from installation) as "isKept",
      count(*) filter (where checked_at is not null)::int as checked, count(*)::int as tries
    from backups where started_at >= ${night}`),
  )
  const [row] = rows
  if (!row || (services.backups.isSecretOurs && !row.isKept)) return false
  return row.checked === 0 && row.tries < maxTries
}

/** A backup in a process of its own. */
export interface BackupProcess {
  readonly pid: number | undefined
  /** The process's exit code; the outcome is in the database. */
  readonly ended: Promise<number | null>
  /** Stops it and waits for its clean-up, eight seconds at most. */
  stop(): Promise<void>
}

/** Starts a backup now. */
export function runBackup(services: Services): BackupProcess {
  return startBackup({
    ...services.backups,
    databaseUrl: services.db.pool.options.connectionString ?? '',
    secret: services.secret,
    offset: services.clock.offset,
  })
}

/** Starts the process of a backup. */
export function startBackup(task: BackupTask): BackupProcess {
  const child = fork(new URL('./process.ts', import.meta.url), {
    execArgv: ['--max-semi-space-size=8'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.send(task)
  const ended = new Promise<number | null>(done => {
    child.once('exit', done).once('error', () => done(null))
  })
  return {
    pid: child.pid,
    ended,
    async stop() {
      child.kill('SIGTERM')
      const patience = setTimeout(() => child.kill('SIGKILL'), 8000)
      await ended
      clearTimeout(patience)
      // Files that it was still writing during its clean-up.
      await removeParts(task.folder)
    },
  }
}

/** Logs how the newest backup went: as an error, too, if it is whole and lacks files. */
export async function logOutcome({ db }: Pick<Services, 'db'>, log: FastifyBaseLogger): Promise<void> {
  const [row] = await db.run(
    rowsOf<{ file: string; failure: string | null; missing: number; leftOut: number; papers: number }>(sql`
    select file, failure, coalesce(missing_files, 0) as missing, coalesce(left_out_files, 0) as "leftOut",
      coalesce(left_out_papers, 0) as papers from backups order by id desc limit 1`),
  )
  if (!row) return
  const { file, failure, missing, ...leftOut } = row
  if (failure !== null) log.error({ file, why: failure }, 'backup failed')
  else if (missing > 0) log.error({ file, missing }, 'backup made and checked, without files that are lost')
  else log.info({ file, ...leftOut }, 'backup made and checked')
}
