import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isRunning } from '../kernel/db/embedded/process.ts'
import { until } from './until.ts'

/** The process id of a folder's PostgreSQL, or null. */
export async function postgresOf(dataDir: string): Promise<number | null> {
  const noted = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number(noted.split('\n')[0])
  return pid > 1 && isRunning(pid) ? pid : null
}

/** kill -9 for a folder's PostgreSQL and everything that it started. */
export async function killPostgres(dataDir: string): Promise<void> {
  const pid = await postgresOf(dataDir)
  if (pid === null) return
  process.kill(-pid, 'SIGKILL')
  await until(() => !isRunning(pid), 'PostgreSQL outlived its kill')
}
