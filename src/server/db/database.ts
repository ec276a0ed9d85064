import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { drizzle, type NodePgDatabase, type NodePgTransaction } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import * as schema from './schema.ts'

export type Database = NodePgDatabase<typeof schema> & { $client: Pool }
export type Transaction = NodePgTransaction<typeof schema, ExtractTablesWithRelations<typeof schema>>

/** Either of them: what reads need. Writes take a Transaction, so that nobody forgets to open one. */
export type Executor = Database | Transaction

/** The typed database over a pool. */
export function connect(pool: Pool): Database {
  return drizzle(pool, { schema, casing: 'snake_case' })
}
