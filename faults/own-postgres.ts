import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { onTestFinished } from 'vitest'
import { openCluster } from '../src/server/kernel/db/embedded/cluster.ts'
import { launch, stopPostmaster } from '../src/server/kernel/db/embedded/postmaster.ts'
import { killPostgres, postgresOf, until } from './server-process.ts'

/** A PostgreSQL that only the test starts and stops, as if it ran on a machine of its own. */
export interface OwnPostgres {
  /** A value for DATABASE_URL. */
  readonly url: string
  readonly folder: string
  start(): Promise<void>
  stop(): Promise<void>
  /** Suspends all its processes, or resumes them. */
  freeze(isHeld: boolean): Promise<void>
  /** Creates another empty database on it. */
  another(name: string): Promise<string>
}

export async function ownPostgres(): Promise<OwnPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'loandesk-pg-'))
  onTestFinished(async () => {
    await killPostgres(folder)
    await rm(folder, { recursive: true, force: true })
  })
  const cluster = await openCluster(folder)
  const urlOf = (user: string, database: string) =>
    `postgres://${user}@localhost/${database}?host=${encodeURIComponent(join(folder, 'postgres'))}`
  const asSuperuser = async (...statements: readonly string[]) => {
    const client = new Client(urlOf('postgres', 'postgres'))
    client.on('error', () => undefined)
    try {
      await client.connect()
      for (const statement of statements) await client.query(statement)
      return true
    } catch {
      return false
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  const start = async () => {
    await launch(cluster)
    await until(() => asSuperuser('select 1'), 'PostgreSQL did not start')
  }
  await start()
  await asSuperuser('create role loandesk login', 'create database loandesk owner loandesk')
  return {
    url: urlOf('loandesk', 'loandesk'),
    folder,
    start,
    stop: () => stopPostmaster(cluster),
    async freeze(isHeld) {
      const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid=,ppid='])
      const pid = await postgresOf(folder)
      const all = stdout
        .trim()
        .split('\n')
        .map(line => line.trim().split(/\s+/).map(Number))
      for (const [each = 0, parent] of all) {
        if (each === pid || parent === pid) process.kill(each, isHeld ? 'SIGSTOP' : 'SIGCONT')
      }
    },
    async another(name) {
      await asSuperuser(`create database ${name} owner loandesk`)
      return urlOf('loandesk', name)
    },
  }
}
