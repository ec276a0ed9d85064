import { sql } from 'drizzle-orm'
import type { Listed } from '../http/mount.ts'
import type { Database } from './database.ts'
import type { ListSql, RawRow } from './list-sql.ts'
import { readWhole } from './stream.ts'

export interface Window {
  readonly limit?: number | undefined
  readonly offset?: number | undefined
}

interface Placed extends RawRow {
  readonly listTotal: number
  readonly listPlace: string | null
}

/** The page that was asked for and the exact total; without `limit` the whole list, streamed when it is long. */
export function readList<Row>(
  db: Database,
  list: ListSql<Row>,
  { limit, offset = 0 }: Window,
): Promise<Listed<Row>> {
  return limit === undefined ? readWhole(db, list, offset) : readPage(db, list, limit, offset)
}

/** One statement, so that total and page are of one snapshot; the page is picked by id before anything is joined. */
async function readPage<Row>(
  db: Database,
  list: ListSql<Row>,
  limit: number,
  offset: number,
): Promise<Listed<Row>> {
  const { source, table, id, where, order, orderJoins, columns, joins } = list
  const { rows } = await db.execute<Placed>(sql`
    select counted.total as "listTotal", picked.place as "listPlace", ${columns}
    from (select count(*)::int as total from ${source} where ${where}) counted
    left join unnest(array(
      select ${id} from ${source} ${orderJoins} where ${where} order by ${order} limit ${limit} offset ${offset}
    )) with ordinality as picked(id, place) on true
    left join (${table} ${joins}) on ${id} = picked.id
    order by picked.place`)
  return {
    total: rows[0]?.listTotal ?? 0,
    rows: rows.filter(row => row.listPlace !== null).map(row => list.shape(row)),
  }
}
