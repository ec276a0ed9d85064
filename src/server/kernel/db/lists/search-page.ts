import { maxCountedAtOnce } from '#contract/endpoint.ts'
import type { ListAnswer } from '../../answer.ts'
import { sql } from '../drizzle.ts'
import type { Statement } from '../statement.ts'
import { whileWanted } from '../while-wanted.ts'
import type { ListSql } from './list-sql.ts'
import { foundPage, foundRows, readByScan, readList, readRows, readTotal, type Window } from './page.ts'
import type { ListReader } from './stream.ts'

/** A list of more rows that is read instead where the statement says so, because few texts need it. */
export interface Wider<Row> {
  readonly isNeeded: Statement<boolean>
  list(): ListSql<Row>
}

/**
 * Like readList, for lists in which a text may match very many rows. Up to `maxCountedAtOnce` matches are read at once,
 * with their total; beyond that a page is read by index scan, without a total. Only pages beyond those rows count all
 * matches, to find the nearer end. `signal` cancels the count.
 */
export async function readSearchable<Row>(
  reader: ListReader,
  list: ListSql<Row>,
  window: Window,
  signal: AbortSignal,
  wider?: Wider<Row>,
): Promise<ListAnswer<Row>> {
  const { limit, offset = 0 } = window
  const { db } = reader.services
  if (!list.search || limit === undefined) {
    const isWider = wider !== undefined && (await db.run(wider.isNeeded))
    return readList(reader, isWider ? wider.list() : list, window)
  }
  const page = foundPage(list, limit, offset, maxCountedAtOnce)
  const [few, isWider] = wider ? await db.pipeline(page, wider.isNeeded) : [await db.run(page), false]
  if (wider && isWider) return readSearchable(reader, wider.list(), window, signal)
  if (few.total !== null) return readRows(db, list, few)
  if (offset + limit <= maxCountedAtOnce) return readByScan(db, { ...list, total: sql`null` }, limit, offset)
  return whileWanted(db, signal, async tx => {
    const all = sql`select count(*) from (${foundRows(list, sql`true`)}) found`
    const total = await readTotal(tx, all, list.prelude)
    return readByScan(tx, { ...list, total: sql`${total}::bigint` }, limit, offset)
  })
}
