import type { ListAnswer } from '../../answer.ts'
import type { Database } from '../database.ts'
import { sql } from '../drizzle.ts'
import { inEachCountry } from '../each-country.ts'
import type { RowKey } from '../row-key.ts'
import { type Statement, statement } from '../statement.ts'
import { eachInTable } from './each-in-table.ts'
import { answerRows, type ListSql, withTables } from './list-sql.ts'
import { firstRows, foundRows, readList, rowsWithIds, type Window } from './page.ts'
import { batchSize, type ListReader } from './stream.ts'

/** A list of the rows of one country; its columns have their `id`. */
export type ListOfCountry<Row> = (countryId: number) => ListSql<Row>

/**
 * The lists of several countries as one. One statement finds the keys, each country's in a table of its own, as it may lie on
 * another machine; the rows are then read country by country (docs/decisions/0036), a list without a limit in batches: as they
 * are then, without those that are gone. A list with a `total` may have many rows: of it, only those are found that the page may need.
 */
export async function readOverCountries<Row>(
  reader: ListReader,
  countryIds: readonly number[],
  listOf: ListOfCountry<Row>,
  window: Window,
): Promise<ListAnswer<Row>> {
  const [only, ...others] = countryIds
  if (only === undefined) return { total: 0, rows: [] }
  if (others.length === 0) return readList(reader, listOf(only), window)
  const { db } = reader.services
  const { total, keys } = await db.run(foundKeys(countryIds, listOf, window))
  const rows = keys.length > batchSize ? rowsInBatches(db, keys, listOf) : await rowsOfKeys(db, keys, listOf)
  return { total, rows }
}

export interface FoundKeys {
  /** Null if there are more rows than are counted at once. */
  readonly total: number | null
  readonly keys: readonly RowKey[]
}

/** The keys of a page, in order, and how many rows there are in all. */
export function foundKeys(
  countryIds: readonly number[],
  listOf: ListOfCountry<unknown>,
  { limit, offset = 0 }: Window,
): Statement<FoundKeys> {
  const lists = new Map(countryIds.map(countryId => [countryId, listOf(countryId)]))
  const [first] = lists.values()
  const direction = first?.order.direction ?? sql.empty()
  const inCountry = (countryId: number) => lists.get(countryId) ?? listOf(countryId)
  const isCounted = (list: ListSql<unknown>) => list.total && !list.search && limit !== undefined
  const found = eachInTable('found', countryIds, countryId => {
    const list = inCountry(countryId)
    const { by, joins } = list.order
    return isCounted(list)
      ? sql`select first.id, ${countryId}::int as country_id, first.rank from (${firstRows(list, (limit ?? 0) + offset)}) first`
      : foundRows(list, sql`${countryId}::int as country_id, ${by} as rank`, joins)
  })
  const totals = eachInTable('total', countryIds, countryId => {
    const list = inCountry(countryId)
    const own = sql.raw(`found_${countryIds.indexOf(countryId) + 1}`)
    return isCounted(list) ? sql`select ${list.total} as total` : sql`select count(*) as total from ${own}`
  })
  return statement<FoundKeys, FoundKeys>(
    sql`${withTables(first?.prelude, ...found.tables, ...totals.tables, sql`found as materialized (${found.all})`)}
    select (select case when count(total) = ${countryIds.length} then sum(total)::bigint end from (${totals.all}) totals) as total,
      (select coalesce(json_agg(json_build_object('id', id, 'countryId', country_id)), '[]')
        from (select * from found order by rank ${direction}, id ${direction} limit ${limit ?? null}::bigint offset ${offset}) page) as keys`,
    ([answer]) => answer ?? { total: 0, keys: [] },
  )
}

/** Rows by their keys, in this order. */
async function rowsOfKeys<Row>(
  db: Database,
  keys: readonly RowKey[],
  listOf: ListOfCountry<Row>,
): Promise<Row[]> {
  const [first] = keys
  if (!first) return []
  const byCountry = Map.groupBy(keys, ({ countryId }) => countryId)
  const each = await inEachCountry(db, [...byCountry.keys()], countryId => {
    const own = byCountry.get(countryId) ?? []
    const ids = own.map(({ id }) => id)
    return rowsWithIds(listOf(countryId), ids)
  })
  const rows = new Map(each.flat().map(row => [row.id, row]))
  const inOrder = keys.map(({ id }) => rows.get(id)).filter(row => row !== undefined)
  return answerRows(db, listOf(first.countryId), inOrder)
}

export async function* rowsInBatches<Row>(
  db: Database,
  keys: readonly RowKey[],
  listOf: ListOfCountry<Row>,
): AsyncGenerator<Row> {
  for (let at = 0; at < keys.length; at += batchSize)
    yield* await rowsOfKeys(db, keys.slice(at, at + batchSize), listOf)
}
