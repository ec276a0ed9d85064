import { advisoryLocks } from '../kernel/db/advisory-lock.ts'
import { sql } from '../kernel/db/drizzle.ts'
import { command } from '../kernel/db/statement.ts'

const key = sql.raw(String(advisoryLocks.files))

/** Held while files are recorded, by many at once; until the end of the transaction. */
export const lockedForRecording = command(sql`select pg_advisory_xact_lock_shared(${key})`)

/** Held while files are removed, by one alone. */
export const lockedForRemoval = command(sql`select pg_advisory_xact_lock(${key})`)
