import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { openFileStore } from '../files/store/open.ts'
import { openInstallation } from '../installation/installation.ts'
import { secretOf } from '../installation/own-secret.ts'
import { databaseClock } from '../kernel/clock.ts'
import type { Services } from '../kernel/context.ts'
import { connect } from '../kernel/db/database.ts'
import { assertMigrated } from '../kernel/db/migrate.ts'
import { openDatabase } from '../kernel/db/open.ts'
import { type Env, readEnv } from '../kernel/env.ts'
import { openSecurityLines, type SecurityLines } from '../kernel/security-lines.ts'
import { StartError } from '../kernel/start-error.ts'

/** The services that command-line programs need. */
export type CommandServices = Pick<
  Services,
  'db' | 'clock' | 'secret' | 'baseUrl' | 'appName' | 'company' | 'fileStore' | 'securityLines'
>

/**
 * Runs with the services of this environment, whether or not its server runs. StartError if there is no installation:
 * nothing is created or migrated here.
 */
export async function withServices<R>(
  variables: Record<string, string | undefined>,
  work: (services: CommandServices) => Promise<R>,
): Promise<R> {
  const env = readEnv(variables)
  await assertInstallation(env)
  const database = await openDatabase({ ...env, PGPOOL_MAX: 1 })
  try {
    await assertMigrated(database.pool)
    const secret = await secretOf(env, database.pool)
    const db = connect(database.pool)
    await openInstallation(db, secret)
    return await work({
      db,
      clock: databaseClock,
      secret,
      baseUrl: env.BASE_URL,
      appName: env.APP_NAME,
      fileStore: openFileStore(env),
      securityLines: await linesOf(env),
      company: { name: env.COMPANY_NAME ?? null, emailDomain: env.COMPANY_EMAIL_DOMAIN ?? null },
    })
  } finally {
    await database.stop()
  }
}

/**
 * Notes are shipped where the server ships them. Its file is made by the server alone: one that root makes, who may say the
 * command, could not be written by the server.
 */
async function linesOf({ SECURITY_LOG: place }: Env): Promise<SecurityLines | null> {
  if (place === undefined || !(place === 'stderr' || (await isThere(place)))) return null
  return openSecurityLines({ SECURITY_LOG: place }, pino({ base: null }, pino.destination(2)))
}

/** Checked first, because opening a missing database or reading a missing secret would create it. */
export async function assertInstallation(env: Env): Promise<void> {
  const { DATA_DIR, SECRET } = env
  await assertDatabase(env)
  const secretFile = join(DATA_DIR, 'secret')
  if (SECRET === undefined && !(await isThere(secretFile))) {
    throw new StartError(`There is no file ${secretFile}; set SECRET or DATA_DIR as the server has them.`)
  }
}

/** StartError if no database is configured and DATA_DIR has none. */
export async function assertDatabase({ DATA_DIR, DATABASE_URL }: Env): Promise<void> {
  if (DATABASE_URL === undefined && !(await isThere(join(DATA_DIR, 'postgres/PG_VERSION')))) {
    throw new StartError(
      `There is no Loandesk in ${DATA_DIR}; name its folder in DATA_DIR, or its database in DATABASE_URL.`,
    )
  }
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
