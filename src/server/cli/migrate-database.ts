import { migrate } from '../kernel/db/migrate.ts'
import { openDatabase } from '../kernel/db/open.ts'
import type { Env } from '../kernel/env.ts'
import { assertInstallation } from './with-services.ts'

/** `migrate`: migrates the database as the next start would, and reports what it applied. */
export async function migrateDatabase(env: Env): Promise<string> {
  await assertInstallation(env)
  const database = await openDatabase({ ...env, PGPOOL_MAX: 1 })
  try {
    const applied = await migrate(database.pool)
    if (applied.length === 0) return 'The database is up to date; nothing was done.'
    return `The database is up to date now: ${applied.map(({ name }) => name).join(', ')}.`
  } finally {
    await database.stop()
  }
}
