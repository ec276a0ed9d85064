import { sql } from 'drizzle-orm'
import { mostCountedAtOnce } from '#contract/endpoint.ts'
import type { Listed } from '../answer.ts'
import type { ListSql } from './list-sql.ts'
import { foundRows, readByScan, readFound, readList, readTotal, type Window } from './page.ts'
import type { ListReader } from './stream.ts'
import { whileWanted } from './while-wanted.ts'

/**
 * As readList, for lists that a text may find very much of. Up to `mostCountedAtOnce` rows are found at once, with their total. Of more,
 * a page is walked to along the list's index, without a total. Only a page behind those is worth counting them all: it may be nearer
 * to the end. `signal` ends that.
 */
export async function readSearchable<Row>(
  reader: ListReader,
  list: ListSql<Row>,
  { limit, offset = 0 }: Window,
  signal: AbortSignal,
): Promise<Listed<Row>> {
  if (!list.search || limit === undefined) return readList(reader, list, { limit, offset })
  const { db } = reader.services
  const few = await readFound(db, list, limit, offset, mostCountedAtOnce)
  if (few.total !== null) return few
  if (offset + limit <= mostCountedAtOnce) return readByScan(db, { ...list, total: sql`null` }, limit, offset)
  return whileWanted(db, signal, async tx => {
    const all = sql`select count(*) from (${foundRows(list, sql`true`)}) found`
    const total = await readTotal(tx, all, list.prelude)
    return readByScan(tx, { ...list, total: sql`${total}::int` }, limit, offset)
  })
}
