import type { ListAnswer } from '../../answer.ts'
import type { Executor } from '../database.ts'
import { type SQL, sql } from '../drizzle.ts'
import { rowsOf, type Statement, statement } from '../statement.ts'
import {
  answerRows,
  every,
  type IndexScan,
  type ListSql,
  type Order,
  oneOf,
  type RawRow,
  rowsSource,
  sourceOf,
  withTables,
} from './list-sql.ts'
import { type ListReader, readWhole } from './stream.ts'

export interface Window {
  readonly limit?: number | undefined
  readonly offset?: number | undefined
}

/** A page and the total; null if there are more rows than are counted at once. */
export interface Page<Row> {
  readonly total: number | null
  readonly rows: readonly Row[]
}

/** The requested page and the total; without `limit` the whole list, streamed if it is long. */
export async function readList<Row>(
  reader: ListReader,
  list: ListSql<Row>,
  { limit, offset = 0 }: Window,
): Promise<ListAnswer<Row>> {
  if (limit === undefined) return readWhole(reader, list, offset)
  const { db } = reader.services
  return list.search ? readFound(db, list, limit, offset) : readByScan(db, list, limit, offset)
}

/** The columns before those of the list. */
interface WithListColumns extends RawRow {
  readonly listTotal: number | null
  readonly listOrdinal: string | null
}

/** Selects a page's ids, in order or from the end, and the total. */
interface Picking {
  readonly before?: SQL
  readonly total: SQL
  readonly ids: SQL
  readonly isFromEnd?: boolean
}

/** One statement, so that total and page are of one snapshot; ids are selected before anything is joined. */
async function read<Row>(db: Executor, list: ListSql<Row>, picking: Picking): Promise<Page<Row>> {
  const { id, columns, joins, prelude } = list
  const { from, where } = rowsSource(list)
  const { before, total, ids, isFromEnd = false } = picking
  const counted = sql`counted as materialized (select (${total})::bigint as total)`
  const rows = await db.run(
    rowsOf<WithListColumns>(sql`
    ${withTables(prelude, before, counted)}
    select counted.total as "listTotal", picked.ordinal as "listOrdinal", ${columns}
    from counted
    left join unnest(array(${ids})) with ordinality as picked(id, ordinal) on true
    left join ${joins ? sql`(${from} ${joins})` : from} on ${id} = picked.id and ${where}
    order by picked.ordinal ${sql.raw(isFromEnd ? 'desc' : 'asc')}`),
  )
  return {
    total: rows[0]?.listTotal ?? null,
    rows: await answerRows(
      db,
      list,
      rows.filter(row => row.listOrdinal !== null),
    ),
  }
}

/** The requested page of what a search finds, and how many rows that is in all. */
export async function readFound<Row>(
  db: Executor,
  list: ListSql<Row>,
  limit: number,
  offset: number,
): Promise<Page<Row>> {
  return readRows(db, list, await db.run(foundPage(list, limit, offset)))
}

/** The ids of a page, and the total; null if there are more rows than are counted at once. */
export interface FoundPage {
  readonly total: number | null
  readonly ids: readonly number[]
}

/**
 * A search is expensive, so it runs once for the total and the page; beyond `max` matches it stops and has no total. It
 * is replanned for each text. A second statement with a cached plan, readRows(), reads the page's rows, because planning
 * its joins takes longer than the search.
 */
export function foundPage(
  list: ListSql<unknown>,
  limit: number,
  offset: number,
  max?: number,
): Statement<FoundPage> {
  const { by, joins, direction } = list.order
  const counted = max === undefined ? sql`count(*)` : sql`case when count(*) <= ${max} then count(*) end`
  const total = list.total ?? sql`select ${counted} from found`
  const found = sql`found as materialized (${foundRows(list, sql`${by} as rank`, joins, max)})`
  return statement<FoundPage, FoundPage>(
    sql`${withTables(list.prelude, found)}
    select (${total})::bigint as total, to_json(array(select found.id from found
      order by found.rank ${direction}, found.id ${direction} limit ${limit} offset ${offset})) as ids`,
    ([page]) => page ?? { total: null, ids: [] },
  )
}

/** The rows of a page that was found. */
export async function readRows<Row>(
  db: Executor,
  list: ListSql<Row>,
  { total, ids }: FoundPage,
): Promise<Page<Row>> {
  if (ids.length === 0) return { total, rows: [] }
  return { total, rows: await answerRows(db, list, await db.run(rowsWithIds(list, ids))) }
}

/** Rows of a list by their ids, in this order. */
export function rowsWithIds(list: ListSql<unknown>, ids: readonly number[]): Statement<RawRow[]> {
  const { id, columns, joins } = list
  const { from, where } = rowsSource(list)
  return rowsOf<RawRow>(sql`
    select ${columns} from unnest(${sql.param([...ids])}::bigint[]) with ordinality as picked(id, ordinal)
    join ${joins ? sql`(${from} ${joins})` : from} on ${id} = picked.id and ${where}
    order by picked.ordinal`)
}

/** The distinct ids that a search finds, with further columns: all, or per condition one more than `max`. */
export function foundRows(
  list: Pick<ListSql<unknown>, 'table' | 'id' | 'branches' | 'where' | 'further' | 'search'>,
  columns: SQL,
  joins = sql.empty(),
  max?: number,
): SQL {
  const { id, search } = list
  const { from, where } = sourceOf(list)
  const end = max === undefined ? sql.empty() : sql`limit ${max + 1}`
  const each = (search?.ways ?? [sql`true`]).map(
    way => sql`(select ${id} as id, ${columns} from ${from} ${joins} where ${where} and ${way} ${end})`,
  )
  return sql.join(each, sql` union `)
}

/** Pages up to this offset are always read from the first row. */
const nearOffset = 1000

/**
 * Scans the list's indexes from the nearer end. The first statement only chooses the end; the second computes the page's
 * rows from its own total, so that a change between the two shifts nothing.
 */
export async function readByScan<Row>(
  db: Executor,
  list: ListSql<Row>,
  limit: number,
  offset: number,
): Promise<Page<Row>> {
  const total = list.total ?? sumOfBranches(list)
  const amount = offset < nearOffset ? null : await readTotal(db, total, list.prelude)
  const isNearEnd = amount !== null && offset > amount / 2
  const { direction } = list.order
  if (!isNearEnd) {
    const bounds = { each: limit + offset, limit, offset }
    const ids = ranked(list, direction, offset === 0 ? inlined(bounds) : bound(bounds))
    return read(db, list, { total, ids })
  }
  const ids = ranked(list, list.order.reversed, {
    each: sql`(select greatest(total - ${offset}, 0) from counted)`,
    limit: sql`(select least(greatest(total - ${offset}, 0), ${limit}) from counted)`,
    offset: sql`(select greatest(total - ${offset + limit}::bigint, 0) from counted)`,
  })
  return read(db, list, { total, ids, isFromEnd: true })
}

/** Evaluates a total; null if it is not known. */
export async function readTotal(db: Executor, total: SQL, prelude?: SQL): Promise<number | null> {
  const rows = await db.run(
    rowsOf<{ total: number | null }>(sql`${withTables(prelude)} select (${total})::bigint as total`),
  )
  return rows[0]?.total ?? null
}

/** Counts each branch by its own index. */
function sumOfBranches({ table, branches, where }: ListSql<unknown>): SQL {
  const each = branches.map(branch => sql`(select count(*) from ${table} where ${branch} and ${where})`)
  return sql.join(each, sql` + `)
}

/** The first page's limits are literals: with parameters, a generic plan could not know that few rows are wanted. */
const inlined = ({ each, limit, offset }: Record<keyof ScanBounds, number>): ScanBounds => ({
  each: sql.raw(String(each)),
  limit: sql.raw(String(limit)),
  offset: sql.raw(String(offset)),
})

const bound = ({ each, limit, offset }: Record<keyof ScanBounds, number>): ScanBounds => ({
  each: sql`${each}`,
  limit: sql`${limit}`,
  offset: sql`${offset}`,
})

interface ScanBounds {
  /** How many rows each scan returns at most. */
  readonly each: SQL
  readonly limit: SQL
  readonly offset: SQL
}

/** The ids of the first rows by the list's index scans, with what they are sorted by. */
export function firstRows(list: ListSql<unknown>, limit: number): SQL {
  const amount = limit < nearOffset ? sql.raw(String(limit)) : sql`${limit}`
  const bounds = { each: amount, limit: amount, offset: sql.raw('0') }
  return ranked(list, list.order.direction, bounds, sql`ranked.id, ranked.rank`)
}

function ranked(
  list: ListSql<unknown>,
  direction: SQL,
  { each, limit, offset }: ScanBounds,
  columns = sql`ranked.id`,
): SQL {
  const scans = list.scans ?? list.branches.map((where): IndexScan => ({ where }))
  const all = scans.map(scan => scanSql(list, scan, direction, each))
  return sql`select ${columns} from (${sql.join(all, sql` union all `)}) ranked
    order by ranked.rank ${direction}, ranked.id ${direction} limit ${limit} offset ${offset}`
}

function scanSql(list: ListSql<unknown>, scan: IndexScan, direction: SQL, amount: SQL): SQL {
  const { table, id, where, search } = list
  const { from = table } = scan
  const { by, joins = sql.empty() }: Order = list.order
  const condition = every(scan.where, where, search && (search.scanCondition ?? oneOf(search.ways)))
  if (scan.keys && scan.rank) {
    return sql`(select step.id, ${scan.rank} as rank from ${scan.keys} cross join lateral (
      select ${id} as id from ${from} where ${condition} order by ${id} ${direction} limit ${amount}) step)`
  }
  // OFFSET 0 keeps the planner from scanning another index in the hope of finding these rows.
  const source = scan.isSelective
    ? sql`(select ${table}.* from ${from} where ${condition} offset 0) ${table} ${joins}`
    : sql`${from} ${joins} where ${condition}`
  const steps = sql`select ${id} as id, ${by} as rank from ${source}
    order by ${by} ${direction}, ${id} ${direction} limit ${amount}`
  return scan.keys
    ? sql`(select step.* from ${scan.keys} cross join lateral (${steps}) step)`
    : sql`(${steps})`
}
