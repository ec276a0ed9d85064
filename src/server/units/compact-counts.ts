import type { FastifyBaseLogger } from 'fastify'
import type { BackgroundTask } from '../kernel/background-task.ts'
import type { Services } from '../kernel/context.ts'
import { advisoryLocks } from '../kernel/db/advisory-lock.ts'
import type { Database } from '../kernel/db/database.ts'
import { sql } from '../kernel/db/drizzle.ts'
import { allCountries, inEachCountry } from '../kernel/db/each-country.ts'
import { command, rowsOf } from '../kernel/db/statement.ts'

const pauseMs = 2000

/** Reading this many changes on top of the counters costs a list about a quarter of a millisecond. */
const manyChanges = 500

/**
 * Lists show totals from counters, one per bucket (country, storeroom and state). Writing rows of changes (+1, -1) instead
 * of updating a counter spares writers from waiting for each other. Every two seconds one server process compacts: it adds
 * these rows up, if there are many.
 */
export function compactCountsOften({ db }: Services, log: FastifyBaseLogger): BackgroundTask {
  let isStopped = false
  let pause: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const compact = async () => {
    await compactCounts(db).catch((error: unknown) =>
      log.warn({ err: error }, 'the counters were not added up'),
    )
    if (!isStopped) wait()
  }
  const wait = () => {
    pause = setTimeout(() => {
      running = compact()
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
 * Adds changes to the counters and deletes them, each country's in one statement, so that every snapshot sees each change
 * once. Changes of open transactions stay. Does nothing unless there are more than `many` in all.
 */
export async function compactCounts(db: Database, many = manyChanges): Promise<void> {
  const isMuch = (table: string) =>
    sql`exists (select 1 from ${sql.identifier(table)} offset ${many} limit 1)`
  const [much] = await db.run(
    rowsOf<{ units: boolean; loans: boolean }>(
      sql`select ${isMuch('unit_changes')} as units, ${isMuch('loan_counts')} as loans`,
    ),
  )
  if (!much?.units && !much?.loans) return
  const isMine = await db.transaction(async tx => {
    const [lock, countries] = await tx.batch(triedLock, allCountries)
    if (!lock[0]?.isMine) return false
    if (much.units) await inEachCountry(tx, countries, compactedUnits)
    if (much.loans) await inEachCountry(tx, countries, compactedLoans)
    return true
  })
  // Every list would scan the deleted rows until they are vacuumed.
  if (isMine) await db.run(command(sql`vacuum (skip_locked) unit_changes, unit_counts, loan_counts`))
}

const triedLock = rowsOf<{ isMine: boolean }>(
  sql`select pg_try_advisory_xact_lock(${advisoryLocks.compact}) as "isMine"`,
)

const bucket = sql`country_id, storeroom_id, state`

const compactedUnits = (countryId: number) =>
  command(sql`
    with changes as (delete from unit_changes where country_id = ${countryId} returning ${bucket}, amount),
    counts as (delete from unit_counts where country_id = ${countryId} returning ${bucket}, amount)
    insert into unit_counts (${bucket}, amount)
    select ${bucket}, sum(amount) from (table changes union all table counts) cells
    group by ${bucket} having sum(amount) <> 0`)

const compactedLoans = (countryId: number) =>
  command(sql`
    with counts as (delete from loan_counts where country_id = ${countryId} returning ${bucket}, amount)
    insert into loan_counts (${bucket}, amount)
    select ${bucket}, sum(amount) from counts group by ${bucket} having sum(amount) <> 0`)
