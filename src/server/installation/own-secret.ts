import { join } from 'node:path'
import type { Pool } from 'pg'
import { hasCluster } from '../kernel/db/embedded/cluster.ts'
import { appliedMigrations } from '../kernel/db/migrate.ts'
import type { OpenDatabase } from '../kernel/db/open.ts'
import type { Env } from '../kernel/env.ts'
import { StartError } from '../kernel/start-error.ts'
import { fingerprintOf, readKeptSecret, readNextSecret, readSecret, takeNextSecret } from '../secret.ts'

type SecretEnv = Pick<Env, 'SECRET' | 'DATA_DIR' | 'DATABASE_URL'>

/** StartError if a secret is kept but its embedded database is gone: no new one is created in its place. */
export async function assertDatabaseOfSecret(env: SecretEnv): Promise<void> {
  if (env.DATABASE_URL !== undefined || (await readKeptSecret(env)) === null) return
  if (!(await hasCluster(env.DATA_DIR))) throw lostDatabase(env, 'is missing')
}

/** StartError if a secret is kept but its embedded database was never written to. */
export async function assertWritten(env: SecretEnv, { pool, kind }: OpenDatabase): Promise<void> {
  if (kind === 'server' || (await readKeptSecret(env)) === null) return
  if ((await appliedMigrations(pool)).length === 0) throw lostDatabase(env, 'is empty')
}

/**
 * The SECRET of a migrated database, generated and kept if the database has none yet. StartError if its SECRET is neither
 * set nor kept. Reads the database first: of two servers starting at once, one generated it.
 */
export async function secretOf(env: SecretEnv, pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ kept: string }>('select secret_fingerprint as kept from installation')
  const [row] = rows
  if (row !== undefined && env.SECRET === undefined) await finishRotation(env, row.kept)
  if (row === undefined || env.SECRET !== undefined || (await readKeptSecret(env)) !== null) {
    return readSecret(env)
  }
  throw new StartError(
    `The file ${join(env.DATA_DIR, 'secret')} is missing, and this database belongs to the SECRET in it; put it back: its one line is the recovery key that a system administrator keeps.`,
  )
}

/** Completes a rotate-secret that was killed after its commit: the next SECRET is the valid one. */
async function finishRotation(env: SecretEnv, fingerprint: string): Promise<void> {
  const next = await readNextSecret(env)
  if (next !== null && fingerprintOf(next) === fingerprint) await takeNextSecret(env)
}

function lostDatabase({ DATA_DIR }: SecretEnv, what: string): StartError {
  return new StartError(
    `The database ${join(DATA_DIR, 'postgres')} ${what}, and the file "secret" beside it belongs to one; put that folder back, or restore a backup (npm run admin -- restore <file>). To begin with nothing, move the file "secret" away.`,
  )
}
