import type { Pool } from 'pg'
import { newToken, tokenHash } from '../kernel/auth/tokens.ts'
import type { Services } from '../kernel/context.ts'
import { build } from '../kernel/db/build.ts'
import type { Database, Executor } from '../kernel/db/database.ts'
import { eq, sql } from '../kernel/db/drizzle.ts'
import { installation } from '../kernel/db/schema.ts'
import { rowsOf } from '../kernel/db/statement.ts'
import { StartError } from '../kernel/start-error.ts'
import { fingerprintOf } from '../secret.ts'

/** Binds the database to its SECRET on the first start. StartError for another SECRET: all mailed links would be dead. */
export async function openInstallation(db: Database, secret: string): Promise<void> {
  const secretFingerprint = fingerprintOf(secret)
  await db.run(build.insert(installation).values({ secretFingerprint }).onConflictDoNothing())
  const [kept] = await db.run(build.select().from(installation))
  if (kept?.secretFingerprint !== secretFingerprint) throw new StartError(otherSecret)
}

/** StartError unless the database belongs to this SECRET or to none yet; works with older schemas too. */
export async function assertSecret(pool: Pool, secret: string): Promise<void> {
  const { rows } = await pool.query<{ kept: string }>('select secret_fingerprint as kept from installation')
  if (rows.some(({ kept }) => kept !== fingerprintOf(secret))) throw new StartError(otherSecret)
}

const otherSecret =
  'This database belongs to another SECRET. Start with the SECRET (or the file "secret" in DATA_DIR) that it was made with.'

/** Whether an account exists; the set-up page works only before. */
export async function isSetUp(executor: Executor): Promise<boolean> {
  const rows = await executor.run(rowsOf<{ some: boolean }>(sql`select exists (select from users) as some`))
  return rows[0]?.some === true
}

/** Makes a one-time set-up link and voids the one before; null once an account exists. */
export async function makeSetupLink(services: Services): Promise<string | null> {
  if (await isSetUp(services.db)) return null
  const token = newToken()
  await services.db.run(
    build
      .update(installation)
      .set({ setupTokenHash: tokenHash(token) })
      .where(eq(installation.id, 1)),
  )
  return `${services.baseUrl}/setup?token=${token}`
}
