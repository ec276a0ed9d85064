import { numberOf } from '#domain/enumeration.ts'
import { type HistorySource, historySources } from '#domain/history-source.ts'
import { currentTime } from '../kernel/clock.ts'
import type { Services } from '../kernel/context.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { type SQL, sql } from '../kernel/db/drizzle.ts'
import { command, rowsOf } from '../kernel/db/statement.ts'
import { keyOf, leavesWritten } from '../kernel/history/leaf.ts'
import { lockRoots, maxRows } from './make-roots.ts'

/** Up to where the rows of a table have their leaves. */
interface Progress {
  readonly lastId: number
  readonly before: string
  readonly doneCountry: number
  readonly doneId: number
  readonly doneSeq: number
}

/**
 * Writes leaves of rows that are older than the roots: of one table, so many at once. Where it was stopped, the next call goes on.
 * Returns whether there are more.
 */
export function takeInOlder({ db, clock }: Pick<Services, 'db' | 'clock'>, max = maxRows): Promise<boolean> {
  return db.transaction(async tx => {
    if (!(await lockRoots(tx))) return false
    for (const source of historySources) {
      const progress = await progressOf(tx, source)
      if (progress) return takeIn(tx, source, progress, max, await tx.run(currentTime(clock)))
    }
    return false
  })
}

async function progressOf(tx: Transaction, source: HistorySource): Promise<Progress | undefined> {
  const [progress] = await tx.run(
    rowsOf<Progress>(sql`
    select last_id as "lastId", before::text as before, done_country as "doneCountry", done_id as "doneId", done_seq as "doneSeq"
    from older_history where source = ${numberOf(historySources, source)} and finished_at is null for update`),
  )
  return progress
}

async function takeIn(
  tx: Transaction,
  source: HistorySource,
  progress: Progress,
  max: number,
  now: string,
): Promise<true> {
  const number = numberOf(historySources, source)
  const { rowId, seq } = keyOf(source)
  const [done] = await tx.run(
    rowsOf<{ country: number; id: number; seq: number }>(sql`
    with older as (${olderRows(source, progress, max)}),
    leaves as (${leavesWritten(source, sql`older`)})
    select ${source === 'document_events' ? sql`country_id` : sql`0`} as country, ${rowId} as id, ${seq} as seq
    from older order by 1 desc, 2 desc, 3 desc limit 1`),
  )
  const next = done
    ? sql`done_country = ${done.country}, done_id = ${done.id}, done_seq = ${done.seq}`
    : sql`finished_at = ${now}`
  await tx.run(command(sql`update older_history set ${next} where source = ${number}`))
  return true
}

/** The rows after those that are done, in the order of the table's key, so that each is met once. */
function olderRows(
  source: HistorySource,
  { lastId, before, doneCountry, doneId, doneSeq }: Progress,
  max: number,
): SQL {
  if (source === 'document_events')
    return sql`select e.* from document_events e
      where (e.country_id, e.document_id, e.seq) > (${doneCountry}, ${doneId}, ${doneSeq}) and e.at <= ${before}
      order by e.country_id, e.document_id, e.seq limit ${max}`
  return sql`select older.* from ${sql.identifier(source)} older
    where older.id > ${doneId} and older.id <= ${lastId} order by older.id limit ${max}`
}
