import { fromDrizzle, type PgBoss } from 'pg-boss'
import type { Transaction } from './database.ts'
import { SQL, sql } from './drizzle.ts'
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

/** Puts a job with these data on a queue, within the transaction of what it follows from. */
export const posterTo =
  (boss: PgBoss, queue: string) =>
  async (tx: Transaction, data: object): Promise<void> => {
    await boss.insert(queue, [{ data: { ...data } }], { db: jobsWithin(tx) })
  }
