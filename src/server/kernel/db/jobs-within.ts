import { SQL, sql } from 'drizzle-orm'
import { fromDrizzle } from 'pg-boss'
import type { Transaction } from './database.ts'
import { rowsOf } from './statement.ts'

/** Lets pg-boss work within a transaction, so that a job is stored or ended together with what it is about. */
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
