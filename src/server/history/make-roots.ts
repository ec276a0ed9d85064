import { currentTime } from '../kernel/clock.ts'
import type { Services } from '../kernel/context.ts'
import { advisoryLocks } from '../kernel/db/advisory-lock.ts'
import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { sql } from '../kernel/db/drizzle.ts'
import { inEachCountry } from '../kernel/db/each-country.ts'
import { historyRoots } from '../kernel/db/schema.ts'
import { rowsOf } from '../kernel/db/statement.ts'
import { historyCountries } from './chains.ts'
import { hashOfRoot } from './merkle.ts'

/** A root covers so many rows at most: with more at hand, several follow each other. */
export const maxRows = 10_000

type Made = Pick<Services, 'db' | 'clock'>

/**
 * Makes a root for each country whose history gained rows, and one for country 0: all leaves that are committed by now and stand under
 * none yet. A row that commits later stands under the next. Returns how many were made.
 */
export async function makeRoots({ db, clock }: Made, max = maxRows): Promise<number> {
  let made = 0
  const waiting = (await inEachCountry(db, await db.run(historyCountries), firstWaiting)).flat()
  for (const { countryId } of waiting)
    while (await db.transaction(tx => makeRoot(tx, clock, countryId, max))) made++
  return made
}

const firstWaiting = (countryId: number) =>
  rowsOf<{ countryId: number }>(
    sql`select w.country_id as "countryId" from waiting_leaves w where w.country_id = ${countryId} limit 1`,
  )

/** False if nothing waits, or if another server makes roots just now. */
async function makeRoot(
  tx: Transaction,
  clock: Services['clock'],
  countryId: number,
  max: number,
): Promise<boolean> {
  if (!(await lockRoots(tx))) return false
  const last = await lastRoot(tx, countryId)
  const number = (last?.number ?? 0) + 1
  const madeAt = await tx.run(currentTime(clock))
  const taken = await tx.run(takenLeaves(countryId, number, max))
  const [{ rows, leaves }] = taken as [(typeof taken)[number]]
  if (leaves === null) return false
  const hash = hashOfRoot({ countryId, number, madeAt, rows, before: last?.hash ?? null }, leaves)
  await tx.run(build.insert(historyRoots).values({ countryId, number, madeAt, rows, hash }))
  return true
}

/** Whether this server may change roots until its transaction ends. */
export async function lockRoots(tx: Transaction): Promise<boolean> {
  const [lock] = await tx.run(
    rowsOf<{ isMine: boolean }>(sql`select pg_try_advisory_xact_lock(${advisoryLocks.history}) as "isMine"`),
  )
  return lock?.isMine === true
}

async function lastRoot(tx: Transaction, countryId: number) {
  const [last] = await tx.run(
    rowsOf<{ number: number; hash: string }>(
      sql`select number, hash from history_roots where country_id = ${countryId} order by number desc limit 1`,
    ),
  )
  return last
}

/** Moves waiting leaves under the root; what is committed only after this statement began goes on waiting. */
const takenLeaves = (countryId: number, number: number, max: number) =>
  rowsOf<{ rows: number; leaves: Buffer | null }>(sql`
    with taken as (
      delete from waiting_leaves where country_id = ${countryId} and (source, row_id, seq) in (
        select w.source, w.row_id, w.seq from waiting_leaves w where w.country_id = ${countryId} limit ${max})
      returning source, row_id, seq, salt, leaf
    ), placed as (
      insert into history_leaves (country_id, root, source, row_id, seq, salt, leaf)
      select ${countryId}, ${number}, source, row_id, seq, salt, leaf from taken
      on conflict do nothing returning source, row_id, seq, leaf
    )
    select count(*)::int as rows, string_agg(leaf, ''::bytea order by source, row_id, seq) as leaves from placed`)
