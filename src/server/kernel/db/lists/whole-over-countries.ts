import type { ListAnswer } from '../../answer.ts'
import { sql } from '../drizzle.ts'
import type { ListSql, RawRow } from './list-sql.ts'
import { foundKeys, type ListOfCountry, rowsInBatches } from './over-countries.ts'
import { type ListReader, readWhole } from './stream.ts'

/**
 * The whole list of the first of these countries, which may be long, and of few rows of the others, as one: the first is streamed,
 * and what was found in the others comes between its rows. They are sorted by a time.
 */
export async function readWholeOverCountries<Row>(
  reader: ListReader,
  [first, ...others]: readonly [number, ...number[]],
  listOf: ListOfCountry<Row>,
  offset: number,
): Promise<ListAnswer<Row>> {
  const { db } = reader.services
  const { keys } = others.length === 0 ? { keys: [] } : await db.run(foundKeys(others, listOf, {}))
  if (keys.length === 0) return readWhole(reader, listOf(first), offset)
  const own = await readWhole(reader, withRank(listOf(first)), 0)
  const between = rowsInBatches(db, keys, countryId => withRank(listOf(countryId)))
  const rows = after(offset, merged(own.rows, between, listOf(first).order.isDescending))
  return {
    total: own.total === null ? null : own.total + keys.length,
    rows: Array.isArray(own.rows) ? await allOf(rows) : rows,
  }
}

/** A row with what it is sorted by. */
interface Ranked<Row> {
  readonly rank: string
  readonly row: Row
}

/** As JSON, times have one form and sort as texts. */
const withRank = <Row>(list: ListSql<Row>): ListSql<Ranked<Row>> => ({
  ...list,
  columns: sql`${list.columns}, to_json(${list.order.by}) as rank`,
  fromRow: ({ rank, ...raw }: RawRow) => ({ rank: String(rank), row: list.fromRow(raw) }),
})

/** Two lists of one order as one. */
async function* merged<Row>(
  some: Rows<Ranked<Row>>,
  others: AsyncIterator<Ranked<Row>>,
  isDescending: boolean,
): AsyncGenerator<Row> {
  let other = await others.next()
  for await (const { rank, row } of some) {
    while (!other.done && (isDescending ? other.value.rank > rank : other.value.rank < rank)) {
      yield other.value.row
      other = await others.next()
    }
    yield row
  }
  for (; !other.done; other = await others.next()) yield other.value.row
}

type Rows<Row> = ListAnswer<Row>['rows']

async function* after<Row>(offset: number, rows: AsyncIterable<Row>): AsyncGenerator<Row> {
  let place = 0
  for await (const row of rows) if (place++ >= offset) yield row
}

async function allOf<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const all: Row[] = []
  for await (const row of rows) all.push(row)
  return all
}
