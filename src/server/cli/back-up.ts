import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Pool } from 'pg'
import { writeBackup } from '../backup/write-backup.ts'
import { demandSecret } from '../installation/installation.ts'
import { appliedMigrations } from '../kernel/db/migrate.ts'
import { openDatabase } from '../kernel/db/open.ts'
import type { Env } from '../kernel/env.ts'
import { StartError } from '../kernel/start-error.ts'
import { version } from '../kernel/version.ts'
import { fingerprintOf, readSecret } from '../secret.ts'
import { countOf, sizeOf } from './amounts.ts'
import { demandHouse } from './open-office.ts'

/**
 * `backup [file]`: all that is in the database, in one new file, whether the server runs or not; in DATA_DIR/backups where
 * none is named. It migrates nothing, so that it can be made with the new program before an upgrade.
 */
export async function backUp(env: Env, named?: string): Promise<string> {
  await demandHouse(env)
  const database = await openDatabase({ ...env, PGPOOL_MAX: 1 })
  try {
    const secret = await readSecret(env)
    const secretFingerprint = fingerprintOf(secret)
    await demandOurs(database.pool)
    await demandSecret(database.pool, secret)
    const isOurs = env.SECRET === undefined
    const file = named === undefined ? await nextIn(backupsOf(env)) : resolve(named)
    const written = await writeBackup(database.pool, file, secret, {
      version,
      secretFingerprint,
      ...(isOurs ? { secret } : {}),
    })
    const { rows, tables, bytes, madeAt } = written
    return `${file} holds everything as of ${madeAt}: ${countOf(rows)} rows of ${tables} tables in ${sizeOf(bytes)}.
${isOurs ? withSecret : withoutSecret}`
  } finally {
    await database.stop()
  }
}

const withSecret =
  'The SECRET that Loandesk made for itself is in it: keep it from everybody who may not read DATA_DIR.'
const withoutSecret =
  'SECRET is not in it, and it can only be restored with it: keep that too, in another place.'

async function demandOurs(pool: Pool): Promise<void> {
  if ((await appliedMigrations(pool)).length > 0) return
  throw new StartError('There is no Loandesk in this database; name its own in DATABASE_URL.')
}

export const backupsOf = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>) => join(DATA_DIR, 'backups')

async function nextIn(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const moment = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')
  return join(folder, `loandesk-${moment}.gz`)
}
