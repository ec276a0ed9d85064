import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { drizzle, type NodePgDatabase, type NodePgTransaction } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { type Announcement, announcerOf, mayAnnounce } from './announce.ts'
import * as schema from './schema.ts'

export type Database = NodePgDatabase<typeof schema> & { $client: Pool }
export type Transaction = NodePgTransaction<typeof schema, ExtractTablesWithRelations<typeof schema>>

/** Either of them: what reads need. Writes take a Transaction, so that nobody forgets to open one. */
export type Executor = Database | Transaction

/** The typed database over a pool. What a transaction announces is told once it has committed. */
export function connect(pool: Pool): Database {
  const db = drizzle(pool, { schema, casing: 'snake_case' })
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
