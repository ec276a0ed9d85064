import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { House } from '../context.ts'
import type { Database } from '../db/database.ts'
import { command, rowsOf } from '../db/statement.ts'

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
  await db.run(command(sql`delete from unit_searches`))
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
 * of a transaction that is still open stay. Nothing is done before there are more than `many`, or some of a transaction that is yet to come.
 */
export async function foldCounts(db: Database, many = manyChanges): Promise<void> {
  const isMuch = (table: string) => sql`exists (select from ${sql.identifier(table)} offset ${many})`
  const isOfTheFuture = sql`exists (select from unit_changes where transaction >= pg_snapshot_xmax(pg_current_snapshot()))`
  const rows = await db.run(
    rowsOf<{ changes: boolean; loans: boolean }>(
      sql`select ${isMuch('unit_changes')} or ${isOfTheFuture} as changes, ${isMuch('loan_counts')} as loans`,
    ),
  )
  const [much] = rows
  if (much?.changes || much?.loans) await fold(db, much)
  await db.run(
    command(sql`delete from unit_searches where created_at < clock_timestamp() - interval '12 hours'`),
  )
}

async function fold(db: Database, much: { changes: boolean; loans: boolean }): Promise<void> {
  const isMine = await db.transaction(async tx => {
    const rows = await tx.run(rowsOf(sql`select from folds for update skip locked`))
    if (rows.length === 0) return false
    if (much.changes) {
      await tx.run(command(sql`update folds set number = number + 1`))
      await tx.run(command(foldedChanges))
      await tx.run(command(sql`delete from unit_searches where fold < (select number from folds)`))
    }
    if (!much.loans) return true
    await tx.run(
      command(sql`
      with counts as (delete from loan_counts returning country_id, storeroom_id, state, amount)
      insert into loan_counts (country_id, storeroom_id, state, amount)
      select country_id, storeroom_id, state, sum(amount) from counts group by 1, 2, 3 having sum(amount) <> 0`),
    )
    return true
  })
  // What was taken away would be gone through by every list until it is cleaned up.
  if (isMine) await db.run(command(sql`vacuum (skip_locked) unit_changes, unit_counts, loan_counts`))
}

const cell = sql`country_id, storeroom_id, from_country_id, from_storeroom_id, state`

/** What remembered searches may be asked of all changes together: a bulk transfer of a million units ends them instead. */
const mostJudged = 1_000_000
const mostKept = 50

/**
 * The newest remembered searches are given what of these changes they find and have not counted; the others end, and all
 * of them where transactions are yet to come (foldCountsOften), whose changes nobody could tell from counted ones.
 */
const foldedChanges = sql`
  with changes as (delete from unit_changes returning *),
  searches as materialized (
    select id, products, pattern, snapshot from unit_searches
    where fold = (select number - 1 from folds) and created_at > clock_timestamp() - interval '11 hours'
      and not exists (select from unit_changes where transaction >= pg_snapshot_xmax(pg_current_snapshot()))
    order by id desc limit (select least(${mostKept}, ${mostJudged} / greatest(count(*), 1)) from unit_changes)),
  kept as (update unit_searches set fold = fold + 1 where id in (select id from searches)),
  found as (
    select searches.id as search_id, changes.*
    from searches cross join unnest(searches.products) as product(id) join changes on changes.product_id = product.id
    where not pg_visible_in_snapshot(changes.transaction, searches.snapshot)
    union all
    select searches.id, changes.* from searches join changes on changes.serial_number ilike searches.pattern
    where not changes.product_id = any(searches.products)
      and not pg_visible_in_snapshot(changes.transaction, searches.snapshot)),
  added as materialized (
    select search_id, ${cell}, sum(amount) as amount from found group by search_id, ${cell} having sum(amount) <> 0),
  counts as (
    delete from unit_counts old where search_id is null or exists (
      select from added where added.search_id = old.search_id and added.storeroom_id = old.storeroom_id and added.state = old.state
        and added.from_storeroom_id is not distinct from old.from_storeroom_id)
    returning search_id, ${cell}, amount)
  insert into unit_counts (search_id, ${cell}, amount)
  select search_id, ${cell}, sum(amount)
  from (select null::int as search_id, ${cell}, amount from changes union all table counts union all table added) cells
  group by search_id, ${cell} having sum(amount) <> 0`
