import { sql } from 'drizzle-orm'
import { mostCountedAtOnce } from '#contract/endpoint.ts'
import type { ListAnswer } from '../answer.ts'
import type { ListSql } from './list-sql.ts'
import { foundRows, readByScan, readFound, readList, readTotal, type Window } from './page.ts'
import type { ListReader } from './stream.ts'
import { whileWanted } from './while-wanted.ts'

/**
 * Like readList, for lists in which a text may match very many rows. Up to `mostCountedAtOnce` matches are read at once,
 * with their total; beyond that a page is read by index scan, without a total. Only pages beyond those rows count all
 * matches, to find the nearer end. `signal` cancels the count.
 */
export async function readSearchable<Row>(
  reader: ListReader,
  list: ListSql<Row>,
  { limit, offset = 0 }: Window,
  signal: AbortSignal,
): Promise<ListAnswer<Row>> {
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
