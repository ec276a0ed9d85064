import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { openJobs } from '../jobs.ts'
import { noListener } from '../kernel/db/connect/listen.ts'
import { isRunning } from '../kernel/db/embedded/process.ts'
import { startEmbedded } from '../kernel/db/embedded.ts'
import { migrate } from '../kernel/db/migrate.ts'
import { poolOf } from '../kernel/db/open.ts'
import { asSuperuser } from './as-superuser.ts'
import { citusMachines, clearRuns, spreadTemplate } from './citus.ts'
import { beginPlans, reportPlans } from './plans/report.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The superuser's address of the run's PostgreSQL, and the migrated database that fresh ones are copied from. */
    postgres: { readonly url: string; readonly template: string }
  }
}

const beginning = 'loandesk-test-'

/**
 * Starts one real PostgreSQL for the whole run, in a folder that is removed at the end, and migrates the database that
 * every test file copies (vitest's globalSetup).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [coordinator] = citusMachines
  if (coordinator !== undefined) {
    const template = await spreadTemplate(migrateTemplate)
    await beginPlans(template)
    project.provide('postgres', { url: coordinator, template })
    return async () => {
      await clearRuns(pid => pid === process.pid)
      await reportPlans(template)
    }
  }
  await clearInterruptedRuns()
  const folder = await mkdtemp(join(tmpdir(), `${beginning}${process.pid}-`))
  const embedded = await startEmbedded(folder, { isScratch: true })
  await migrateTemplate(embedded.url)
  await asSuperuser(embedded.superuserUrl, 'alter database loandesk is_template true')
  project.provide('postgres', { url: embedded.superuserUrl, template: 'loandesk' })
  return async () => {
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Makes all tables that a server finds, and none of its rows. */
export async function migrateTemplate(url: string): Promise<void> {
  const pool = poolOf(url, 1, () => undefined)
  await migrate(pool)
  const jobs = await openJobs(pool, noListener, pino({ level: 'silent' }))
  await jobs.stop({ graceful: false })
  await pool.end()
}

/** Turns off waiting for the disk in this cluster and its copies: a test's database need not survive a crash. */
export async function forgetTheDisk(superuserUrl: string): Promise<void> {
  const settings = ['fsync', 'synchronous_commit', 'full_page_writes']
  const off = settings.map(setting => `alter system set ${setting} = off`)
  await asSuperuser(superuserUrl, ...off, 'select pg_reload_conf()')
}

/** Stops the PostgreSQL of a run that was killed, and removes its folder. */
async function clearInterruptedRuns(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(/^loandesk-test-(\d+)-/.exec(name)?.[1] ?? process.pid)
    if (pid === process.pid || isRunning(pid)) continue
    const folder = join(tmpdir(), name)
    if ((await stat(folder)).uid !== process.getuid?.()) continue
    const left = await startEmbedded(folder).catch(() => null)
    await left?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
