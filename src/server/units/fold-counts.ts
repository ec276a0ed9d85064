import { sql } from 'drizzle-orm'
import type { PgBoss } from 'pg-boss'
import type { House } from '../context.ts'
import type { Database } from '../db/database.ts'

const foldQueue = 'fold-counts'
const everyMinute = '* * * * *'

/** Reading this many changes on top of the counters costs a list about a millisecond. */
const manyChanges = 2000

/**
 * Every minute one copy of the server adds up what changed, when it has become much. Searches that were remembered before a
 * restart are forgotten, and changes of transactions that are yet to come are added up: a database that was restored from
 * a backup has lost the order of transactions that they rely on.
 */
export async function foldCountsOften(house: House, jobs: PgBoss): Promise<void> {
  await house.db.execute(sql`delete from unit_searches`)
  await foldCounts(house.db, Number.MAX_SAFE_INTEGER)
  await jobs.createQueue(foldQueue)
  await jobs.schedule(foldQueue, everyMinute)
  await jobs.work(foldQueue, { pollingIntervalSeconds: 30 }, () => foldCounts(house.db))
}

/**
 * Adds changes to the counters and takes them away, both at once, so that every snapshot sees each of them once. Changes
 * of a transaction that is still open stay. Remembered searches end with it, for what they would add is gone. Nothing is
 * done before there are more than `many`, or some of a transaction that is yet to come.
 */
export async function foldCounts(db: Database, many = manyChanges): Promise<void> {
  await db.transaction(async tx => {
    const { rows } = await tx.execute<{ changes: boolean; loans: boolean }>(sql`
      select (select count(*) > ${many} or bool_or(unit_changes.transaction >= pg_snapshot_xmax(pg_current_snapshot())) from unit_changes) as changes,
        (select count(*) > ${many} from loan_counts) as loans`)
    if (rows[0]?.changes) {
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
    if (!rows[0]?.loans) return
    await tx.execute(sql`
      with counts as (delete from loan_counts returning country_id, storeroom_id, state, amount)
      insert into loan_counts (country_id, storeroom_id, state, amount)
      select country_id, storeroom_id, state, sum(amount) from counts group by 1, 2, 3 having sum(amount) <> 0`)
  })
  await db.execute(sql`delete from unit_searches where created_at < clock_timestamp() - interval '1 hour'`)
}
