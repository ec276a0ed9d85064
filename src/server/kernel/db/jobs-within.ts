import { SQL, sql } from 'drizzle-orm'
import { fromDrizzle } from 'pg-boss'
import type { Transaction } from './database.ts'
import { rowsOf } from './statement.ts'

/** Lets pg-boss run in a transaction, so that a job is stored or completed atomically with its subject. */
export const jobsWithin = (tx: Transaction) =>
  fromDrizzle(
    {
      async execute(query) {
        if (!(query instanceof SQL)) throw new TypeError('pg-boss asks by `sql`.')
        return { rows: await tx.run(rowsOf(query)) }
      },
    },
    sql,
  )
