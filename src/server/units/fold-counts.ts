import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { House } from '../context.ts'
import type { Database } from '../db/database.ts'

const pauseMs = 2000

/** Reading this many changes on top of the counters costs a list about a quarter of a millisecond. */
const manyChanges = 500

/** What goes on beside the requests until it is stopped. */
export interface Chore {
  stop(): Promise<void>
}

/**
 * Every two seconds one copy of the server adds up what changed, when it has become much. Searches that were remembered
 * before a restart are forgotten, and changes of transactions that are yet to come are added up: a database that was
 * restored from a backup has lost the order of transactions that they rely on.
 */
export async function foldCountsOften({ db }: House, log: FastifyBaseLogger): Promise<Chore> {
  await db.execute(sql`delete from unit_searches`)
  await foldCounts(db, Number.MAX_SAFE_INTEGER)
  let isStopped = false
  let pause: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const fold = async () => {
    await foldCounts(db).catch((error: unknown) => log.warn({ err: error }, 'the counters were not added up'))
    if (!isStopped) wait()
  }
  const wait = () => {
    pause = setTimeout(() => {
      running = fold()
    }, pauseMs)
  }
  wait()
  return {
    async stop() {
      isStopped = true
      clearTimeout(pause)
      await running
    },
  }
}

/**
 * Adds changes to the counters and takes them away, both at once, so that every snapshot sees each of them once. Changes
 * of a transaction that is still open stay. Remembered searches end with it, for what they would add is gone. Nothing is
 * done before there are more than `many`, or some of a transaction that is yet to come.
 */
export async function foldCounts(db: Database, many = manyChanges): Promise<void> {
  const isMuch = (table: string) => sql`exists (select from ${sql.identifier(table)} offset ${many})`
  const isOfTheFuture = sql`exists (select from unit_changes where transaction >= pg_snapshot_xmax(pg_current_snapshot()))`
  const { rows } = await db.execute<{ changes: boolean; loans: boolean }>(
    sql`select ${isMuch('unit_changes')} or ${isOfTheFuture} as changes, ${isMuch('loan_counts')} as loans`,
  )
  const [much] = rows
  if (much?.changes || much?.loans) await fold(db, much)
  await db.execute(sql`delete from unit_searches where created_at < clock_timestamp() - interval '1 hour'`)
}

async function fold(db: Database, much: { changes: boolean; loans: boolean }): Promise<void> {
  const isMine = await db.transaction(async tx => {
    const { rows } = await tx.execute(sql`select from folds for update skip locked`)
    if (rows.length === 0) return false
    if (much.changes) {
      await tx.execute(sql`update folds set number = number + 1`)
      await tx.execute(sql`
        with changes as (
          delete from unit_changes
          returning country_id, storeroom_id, from_country_id, from_storeroom_id, state, amount),
        counts as (
          delete from unit_counts where search_id is null
          returning country_id, storeroom_id, from_country_id, from_storeroom_id, state, amount)
        insert into unit_counts (country_id, storeroom_id, from_country_id, from_storeroom_id, state, amount)
        select country_id, storeroom_id, from_country_id, from_storeroom_id, state, sum(amount)
        from (table changes union all table counts) cells
        group by 1, 2, 3, 4, 5 having sum(amount) <> 0`)
      await tx.execute(sql`delete from unit_searches where fold < (select number from folds)`)
    }
    if (!much.loans) return true
    await tx.execute(sql`
      with counts as (delete from loan_counts returning country_id, storeroom_id, state, amount)
      insert into loan_counts (country_id, storeroom_id, state, amount)
      select country_id, storeroom_id, state, sum(amount) from counts group by 1, 2, 3 having sum(amount) <> 0`)
    return true
  })
  // What was taken away would be gone through by every list until it is cleaned up.
  if (isMine) await db.execute(sql`vacuum (skip_locked) unit_changes, unit_counts, loan_counts`)
}
