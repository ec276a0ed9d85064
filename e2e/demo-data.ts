import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { pino } from 'pino'
import { buildApp } from '../src/server/app.ts'
import { openDemo } from '../src/server/demo/open-demo.ts'
import { startEmbedded } from '../src/server/kernel/db/embedded.ts'
import { migrate } from '../src/server/kernel/db/migrate.ts'
import { poolOf } from '../src/server/kernel/db/open.ts'
import { readEnv } from '../src/server/kernel/env.ts'
import { readSecret } from '../src/server/secret.ts'
import { forgetTheDisk } from '../src/server/testing/postgres.ts'

const kept = 'LOANDESK_E2E_DEMO'

/**
 * Fills the demo data once per run (Playwright's globalSetup); every server gets a copy. The server that fills it never
 * listens, so no reminder was sent yet, as in a demo that a server has just filled for itself.
 */
export default async function fillDemo(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'loandesk-e2e-demo-'))
  const embedded = await startEmbedded(folder, { isScratch: true })
  await forgetTheDisk(embedded.superuserUrl)
  const pool = poolOf(embedded.url, 4, () => undefined)
  await migrate(pool)
  const env = readEnv({ DATA_DIR: folder }, { demo: true })
  const secret = await readSecret(env)
  const app = await buildApp({ env, pool, secret, demo: true, log: pino({ level: 'silent' }) })
  await openDemo(app.services, pool)
  await app.close()
  await pool.end()
  await embedded.stop()
  process.env[kept] = folder
  return () => rm(folder, { recursive: true, force: true })
}

/** Copies this run's demo data, if there is any, into the data folder. The files keep their owner, PostgreSQL's account. */
export async function copyDemo(dataDir: string): Promise<void> {
  const folder = process.env[kept]
  if (folder === undefined) return
  await promisify(execFile)('cp', ['-a', join(folder, 'postgres'), join(folder, 'secret'), dataDir])
}
