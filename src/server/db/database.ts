import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { type Announcement, announcerOf, mayAnnounce } from './announce.ts'
import { QuickDialect } from './dialect.ts'

export type Database = NodePgDatabase & { $client: Pool }
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** Either of them: what reads need. Writes take a Transaction, so that nobody forgets to open one. */
export type Executor = Database | Transaction

/**
 * The typed database over a pool. What a transaction announces is told once it has committed. It is told no schema: for each
 * transaction it would make a builder of relational queries for every table.
 */
export function connect(pool: Pool): Database {
  const dialect = new QuickDialect()
  const session = new NodePgSession<Record<string, never>, Record<string, never>>(pool, dialect, undefined)
  const db = Object.assign(new NodePgDatabase(dialect, session, undefined), { $client: pool })
  const transact = db.transaction.bind(db)
  const tell = announcerOf(pool)
  db.transaction = async (work, config) => {
    let announced: readonly Announcement[] = []
    const answer = await transact(tx => {
      announced = mayAnnounce(tx)
      return work(tx)
    }, config)
    if (announced.length > 0) await tell(announced)
    return answer
  }
  return db
}
