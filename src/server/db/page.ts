import { type SQL, sql } from 'drizzle-orm'
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
  const { table, id, columns, joins } = list
  const { found, total, picked } = list.isSearch ? foundOnce(list) : filtered(list)
  const { rows } = await db.execute<Placed>(sql`
    ${found}
    select counted.total as "listTotal", picked.place as "listPlace", ${columns}
    from (select (${total})::int as total) counted
    left join unnest(array(${picked(limit, offset)})) with ordinality as picked(id, place) on true
    left join ${joins ? sql`(${table} ${joins})` : table} on ${id} = picked.id
    order by picked.place`)
  return {
    total: rows[0]?.listTotal ?? 0,
    rows: rows.filter(row => row.listPlace !== null).map(row => list.shape(row)),
  }
}

interface Picking {
  readonly found: SQL
  readonly total: SQL
  readonly picked: (limit: number, offset: number) => SQL
}

const none = sql.empty()

/** A search is dear and done once, for the total and for the page. */
function foundOnce({ table, id, branches, where, order }: ListSql<unknown>): Picking {
  const { by, direction, joins = none } = order
  const each = branches.map(branch => sql`select ${id} from ${table} where ${branch} and ${where}`)
  return {
    found: sql`with found as materialized (${sql.join(each, sql` union all `)})`,
    total: sql`select count(*) from found`,
    picked: (
      limit,
      offset,
    ) => sql`select ${id} from ${table} ${joins} where ${id} in (select found.id from found)
      order by ${by} ${direction}, ${id} ${direction} limit ${limit} offset ${offset}`,
  }
}

/** Filters are cheap: total and page each take the index that suits them, and each branch its own. */
function filtered({ table, id, branches, where, order }: ListSql<unknown>): Picking {
  const { by, direction, joins = none } = order
  const counts = branches.map(branch => sql`(select count(*) from ${table} where ${branch} and ${where})`)
  const first = (amount: number) =>
    branches.map(
      branch => sql`(select ${id} as id, ${by} as rank from ${table} ${joins} where ${branch} and ${where}
        order by ${by} ${direction}, ${id} ${direction} limit ${amount})`,
    )
  return {
    found: none,
    total: sql.join(counts, sql` + `),
    picked: (
      limit,
      offset,
    ) => sql`select ranked.id from (${sql.join(first(offset + limit), sql` union all `)}) ranked
      order by ranked.rank ${direction}, ranked.id ${direction} limit ${limit} offset ${offset}`,
  }
}
