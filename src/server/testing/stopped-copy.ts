import { join } from 'node:path'
import type { Pool } from 'pg'
import { pino } from 'pino'
import { type App, buildApp } from '../app.ts'
import { backUp } from '../cli/back-up.ts'
import { restore } from '../cli/restore.ts'
import { type Env, readEnv } from '../kernel/env.ts'
import { unique } from './build.ts'
import { type Caller, callerOf } from './caller.ts'
import { emptyDatabase } from './empty-database.ts'
import type { TestServer } from './server.ts'
import { until } from './until.ts'

/** A database restored from a backup of a test server, on which no server runs. */
export interface StoppedCopy {
  readonly url: string
  readonly pool: Pool
  /** Settings of a server or a command there that knows this SECRET. */
  env(secret: string, more?: Record<string, string>): Env
  /** A server there that knows this SECRET. */
  start(secret: string): Promise<App & { bearing(token: string | null): Caller }>
}

/** Backs a test server up and restores it elsewhere, with its files in that folder; removed after the test. */
export async function stoppedCopy(server: TestServer, folder: string): Promise<StoppedCopy> {
  const { url, pool } = await emptyDatabase()
  const envOf = (DATABASE_URL: string, SECRET: string, more: Record<string, string> = {}) =>
    readEnv({ DATABASE_URL, SECRET, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent', ...more })
  const { secret } = server.services
  const file = join(folder, unique())
  await backUp(envOf(server.databaseUrl, secret), file)
  await restore(envOf(url, secret), file)
  const env = (known: string, more?: Record<string, string>) => envOf(url, known, more)
  return {
    url,
    pool,
    env,
    async start(known) {
      const app = await buildApp({
        env: env(known),
        pool,
        secret: known,
        demo: false,
        log: pino({ level: 'silent' }),
      })
      const bearing = (token: string | null) => callerOf(app.http, token)
      const isCalm = async () =>
        (await bearing(null).raw({ method: 'GET', url: '/api/config' })).statusCode !== 503
      await until(isCalm, 'the machine was too busy for this server')
      return { ...app, bearing }
    },
  }
}
