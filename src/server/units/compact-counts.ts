import type { FastifyBaseLogger } from 'fastify'
import type { BackgroundTask } from '../kernel/background-task.ts'
import type { Services } from '../kernel/context.ts'
import { advisoryLocks } from '../kernel/db/advisory-lock.ts'
import { sql } from '../kernel/db/drizzle.ts'
import { inEachCountry } from '../kernel/db/each-country.ts'
import { command, rowsOf } from '../kernel/db/statement.ts'

const pauseMs = 2000

/** Reading this many changes on top of the counters costs a list about a quarter of a millisecond. */
const manyChanges = 500

/**
 * Lists show totals from counters, one per bucket (country, storeroom and state). Writing rows of changes (+1, -1) instead
 * of updating a counter spares writers from waiting for each other. Every two seconds one server process compacts: it adds
 * up those of countries that have many.
 */
export function compactCountsOften(services: Services, log: FastifyBaseLogger): BackgroundTask {
  let isStopped = false
  let pause: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const compact = async () => {
    await compactCounts(services).catch((error: unknown) =>
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
 * once. Changes of open transactions stay. Does nothing in a country that has no more than its share of `many`.
 */
export async function compactCounts(
  { db, countries }: Pick<Services, 'db' | 'countries'>,
  many = manyChanges,
): Promise<void> {
  const countryIds = await countries.ids(db)
  const manyInEach = Math.floor(many / Math.max(1, countryIds.length))
  const changed = await inEachCountry(db, countryIds, countryId => changesIn(countryId, manyInEach))
  const much = changed.flat().filter(({ units, loans }) => units || loans)
  if (much.length === 0) return
  const isMine = await db.transaction(async tx => {
    const [lock] = await tx.run(triedLock)
    if (!lock?.isMine) return false
    const compacted = much.flatMap(({ countryId, units, loans }) => [
      ...(units ? [compactedUnits(countryId)] : []),
      ...(loans ? [compactedLoans(countryId)] : []),
    ])
    await tx.pipeline(...compacted)
    return true
  })
  // Every list would scan the deleted rows until they are vacuumed.
  if (isMine) await db.run(command(sql`vacuum (skip_locked) unit_changes, unit_counts, loan_counts`))
}

/** Whether the country has more changes of counters than so many. Those of loans lie among the counters. */
const changesIn = (countryId: number, many: number) =>
  rowsOf<{ countryId: number; units: boolean; loans: boolean }>(sql`
    select ${countryId}::int as "countryId",
      exists (select 1 from unit_changes where country_id = ${countryId} offset ${many} limit 1) as units,
      (select count(*) - count(distinct (storeroom_id, state)) from loan_counts where country_id = ${countryId}) > ${many}::int as loans`)

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
