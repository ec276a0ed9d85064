import type { Database, Transaction } from './database.ts'
import { sql } from './drizzle.ts'
import { command, statement } from './statement.ts'

const backend = statement<{ pid: number }, number | undefined>(
  sql`select pg_backend_pid() as pid`,
  ([row]) => row?.pid,
)

/**
 * Reads in one snapshot until `signal` aborts, which cancels the running statement. The connection is released only after
 * that, so that no other statement is cancelled instead.
 */
export function whileWanted<Answer>(
  db: Database,
  signal: AbortSignal,
  read: (tx: Transaction) => Promise<Answer>,
): Promise<Answer> {
  const reading = async (tx: Transaction) => {
    const pid = await tx.run(backend)
    let stopped: Promise<unknown> = Promise.resolve()
    const stop = () => {
      // If no connection is free to cancel it, the statement timeout ends it. Citus has a function of that name for larger numbers.
      stopped = db.run(command(sql`select pg_cancel_backend(${pid}::int)`)).catch(() => undefined)
    }
    signal.throwIfAborted()
    signal.addEventListener('abort', stop)
    try {
      return await read(tx)
    } finally {
      signal.removeEventListener('abort', stop)
      await stopped
    }
  }
  return db.transaction(reading, 'snapshot')
}
