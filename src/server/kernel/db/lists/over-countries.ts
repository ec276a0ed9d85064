import type { ListAnswer } from '../../answer.ts'
import type { Database } from '../database.ts'
import { sql } from '../drizzle.ts'
import { inEachCountry } from '../each-country.ts'
import type { RowKey } from '../row-key.ts'
import { type Statement, statement } from '../statement.ts'
import { answerRows, type ListSql } from './list-sql.ts'
import { foundRows, readList, rowsWithIds, type Window } from './page.ts'
import { batchSize, type ListReader } from './stream.ts'

/** A list of the rows of one country; its columns have their `id`. */
export type ListOfCountry<Row> = (countryId: number) => ListSql<Row>

/**
 * The lists of several countries as one. One statement finds the keys of all rows, each country's in a table of its own, as
 * it may lie on another machine; the rows are then read country by country (docs/decisions/0036), as they are then:
 * those of a list without a limit batch by batch, without those that are gone.
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
  const rows = keys.length > batchSize ? inBatches(db, keys, listOf) : await rowsOfKeys(db, keys, listOf)
  return { total, rows }
}

interface FoundKeys {
  readonly total: number
  readonly keys: readonly RowKey[]
}

/** The keys of a page, in order, and how many rows there are in all. */
function foundKeys(
  countryIds: readonly number[],
  listOf: ListOfCountry<unknown>,
  { limit, offset = 0 }: Window,
): Statement<FoundKeys> {
  const lists = countryIds.map(listOf)
  const tables = lists.map((list, at) => {
    const { by, joins } = list.order
    const rows = foundRows(list, sql`${countryIds[at]}::int as country_id, ${by} as rank`, joins)
    return sql`${nameOf(at)} as materialized (${rows})`
  })
  const all = lists.map((_, at) => sql`select * from ${nameOf(at)}`)
  const direction = lists[0]?.order.direction ?? sql.empty()
  return statement<FoundKeys, FoundKeys>(
    sql`with ${sql.join(tables, sql`, `)}, found as materialized (${sql.join(all, sql` union all `)})
    select (select count(*) from found) as total, (select coalesce(json_agg(json_build_object('id', id, 'countryId', country_id)), '[]')
      from (select * from found order by rank ${direction}, id ${direction} limit ${limit ?? null}::bigint offset ${offset}) page) as keys`,
    ([found]) => found ?? { total: 0, keys: [] },
  )
}

const nameOf = (at: number) => sql.raw(`found_${at + 1}`)

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

async function* inBatches<Row>(
  db: Database,
  keys: readonly RowKey[],
  listOf: ListOfCountry<Row>,
): AsyncGenerator<Row> {
  for (let at = 0; at < keys.length; at += batchSize)
    yield* await rowsOfKeys(db, keys.slice(at, at + batchSize), listOf)
}
