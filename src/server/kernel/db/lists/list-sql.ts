import { likeEscaped } from '#domain/text.ts'
import type { Executor } from '../database.ts'
import { type SQL, sql } from '../drizzle.ts'

export type RawRow = Record<string, unknown>

/** A list as SQL: rows of one table, their order, and the columns of each. */
export interface ListSql<Row> {
  readonly table: SQL
  readonly id: SQL
  /**
   * A row is in the list if one of these conditions holds. They are mutually exclusive, so that each can use its own
   * index, which an OR could not.
   */
  readonly branches: readonly [SQL, ...SQL[]]
  readonly where: SQL
  /** The condition for the country in which all rows of the table lie, by which they are read by their ids, too. */
  readonly country?: SQL
  /** Rows of the list that are in a view with the columns of its table, too. */
  readonly further?: Further
  readonly search?: Search | undefined
  /** CTEs that `where` and `total` use, computed once per statement: `name as (…), …`. */
  readonly prelude?: SQL
  readonly order: Order
  /** The index scans for this order without a search; by default one per branch. */
  readonly scans?: readonly [IndexScan, ...IndexScan[]]
  /** Each branch has an index in the list's order and many rows: merge them instead of sorting. */
  readonly isMerged?: boolean
  /**
   * Counts the rows where counting them each time takes too long: from the counters of units and loans (their
   * totalOf()), or up to a limit, beyond which it is null (countedOf() of activity). Without it page.ts counts.
   */
  readonly total?: SQL
  readonly columns: SQL
  readonly joins?: SQL
  /** Adds to rows of `columns`, of a page or batch, what no join can: what is asked in each country (each-country.ts). */
  complete?(executor: Executor, rows: readonly RawRow[]): Promise<readonly RawRow[]>
  /** Maps a row of `columns` to the answer's row; a method, because no type ties the two together. */
  fromRow(raw: RawRow): Row
}

/** A table or view, under the name of a list's table, and the condition for its rows. */
export interface Source {
  readonly from: SQL
  readonly where: SQL
}

interface Further extends Source {
  /** Both the table and the view; `leaves` marks the view's rows. The condition leaves each id once. */
  readonly all: Source
}

/** A text search, in addition to `where`. */
export interface Search {
  /** A row matches if one of these conditions holds; each has an index. */
  readonly ways: readonly [SQL, ...SQL[]]
  /** The search condition as a filter for rows of an index scan. */
  readonly scanCondition?: SQL
}

/**
 * Rows that an index has in the list's order. With `keys`, a table of keys, each key is a separate range of the index, so
 * reading stops early even if a filter has several values; `rank` is the sort value shared by a key's rows.
 */
export interface IndexScan {
  readonly where: SQL
  /** A view instead of the list's table, under its name. */
  readonly from?: SQL
  readonly keys?: SQL
  readonly rank?: SQL
  /** Few rows: filter them by their condition first, then sort. */
  readonly isSelective?: true
}

/** The answer's rows, completed by the executor that read these. */
export async function answerRows<Row>(
  executor: Executor,
  list: Pick<ListSql<Row>, 'complete' | 'fromRow'>,
  rows: readonly RawRow[],
): Promise<Row[]> {
  const completed = list.complete && rows.length > 0 ? await list.complete(executor, rows) : rows
  return completed.map(row => list.fromRow(row))
}

/** The sort expression of a column, and the joins it needs. */
export interface SortColumn {
  readonly by: SQL
  readonly joins?: SQL
}

/** A sort column; rows that are equal in it are sorted by id. */
export interface Order extends SortColumn {
  readonly isDescending: boolean
  readonly direction: SQL
  /** The opposite direction, for reading from the end. */
  readonly reversed: SQL
}

/** The sort key without its direction. */
export const sortKey = <K extends string>(sort: K | `-${K}`): K => sort.replace(/^-/, '') as K

/** The requested order; "-" before the key means descending. */
export function ordered<K extends string>(
  sort: K | `-${K}`,
  columns: Readonly<Record<K, SortColumn>>,
): Order {
  const isDescending = sort.startsWith('-')
  const [up, down] = [sql.raw('asc'), sql.raw('desc')]
  const column = columns[sortKey(sort)]
  return isDescending
    ? { ...column, isDescending, direction: down, reversed: up }
    : { ...column, isDescending, direction: up, reversed: down }
}

/** The ILIKE pattern for texts that contain this one, with wildcards escaped. */
export const containing = (search: string): string => `%${likeEscaped(search)}%`

/** Trigram indexes need three consecutive letters or digits; they cannot find shorter texts. */
export const isIndexed = (search: string): boolean => /[\p{L}\p{N}]{3}/u.test(search)

/**
 * Like containing(), but hidden from the planner, which looks a text up in its statistics each time: for columns whose
 * trigram index suits all texts.
 */
export const containingHidden = (search: string): SQL => sql`(select ${containing(search)})`

/**
 * Whether a column contains the text. The column needs a trigram index, for three or more consecutive letters or digits,
 * and a short-text index, for one or two characters; other long texts are found by all short texts in them.
 */
export function contains(column: SQL, search: string, pattern = sql`${containing(search)}`): SQL {
  const isLike = sql`${column} ilike ${pattern}`
  if (isIndexed(search)) return isLike
  if ([...search].length <= 2) return sql`short_texts(${column}) @> array[lower(${search})]`
  return sql`(short_texts(${column}) @> short_texts(${search}) and ${isLike})`
}

/** A WITH clause of these tables; empty if there are none. */
export const withTables = (...tables: readonly (SQL | undefined)[]): SQL => {
  const given = tables.filter(table => table !== undefined)
  return given.length === 0 ? sql.empty() : sql`with ${sql.join(given, sql`, `)}`
}

/** Any of these conditions. */
export const oneOf = (conditions: readonly SQL[]): SQL => sql`(${sql.join([...conditions], sql` or `)})`

/** All rows of a list, without its search: a table under the list's name for it, and the condition for its rows. */
export function sourceOf({ table, branches, where, further }: Listed): Source {
  if (!further) return { from: table, where: every(oneOf(branches), where) }
  const either = sql`(not ${table}.leaves and ${oneOf(branches)} or ${table}.leaves and ${further.where})`
  return { from: further.all.from, where: every(either, where) }
}

/** The source that a page's rows are read from by their ids, and a further condition. */
export const rowsSource = ({
  table,
  country = sql`true`,
  further,
}: Pick<ListSql<unknown>, 'table' | 'country' | 'further'>): Source =>
  further?.all ?? { from: table, where: country }

type Listed = Pick<ListSql<unknown>, 'table' | 'branches' | 'where' | 'further'>

/** All of the given conditions. */
export function every(...conditions: readonly (SQL | undefined)[]): SQL {
  return sql.join([sql`true`, ...conditions.filter(condition => condition !== undefined)], sql` and `)
}

/**
 * Hides a value from the planner, so that PostgreSQL's generic plan is as good as a custom one and it stops replanning.
 * Where a good plan depends on the value, send it plainly.
 */
const hiddenFromPlanner = (ids: readonly number[]): SQL => sql`(select ${sql.param([...ids])}::int[])`

/** Filters by ids; no condition if the filter was not sent. */
export type Among = (column: SQL, ids: readonly number[] | undefined) => SQL | undefined

/** Visible to the planner: the best plan may depend on how many rows these ids have. */
export const amongIds: Among = (column, ids) => ids && sql`${column} = any(${sql.param([...ids])}::int[])`

/** Hidden from the planner, for index scans by these ids: one plan suits few rows and many. */
export const amongIdsHiddenFromPlanner: Among = (column, ids) =>
  ids && sql`${column} = any(${hiddenFromPlanner(ids)}::int[])`

/** Filters by the state numbers of the spec; an unknown number matches nothing. */
export const amongStates = (
  column: SQL,
  states: readonly string[],
  numbers: readonly number[] | undefined,
): SQL | undefined => numbers && sql`${column} = any(${statesOf(states, numbers)})`

/** The states with these numbers, or all states, as an SQL array. */
export const statesOf = (states: readonly string[], numbers: readonly number[] | undefined): SQL =>
  sql`${sql.param(numbers ? numbers.map(number => states[number - 1] ?? '') : [...states])}::text[]`

/** Sorts states by the numbers of the spec instead of alphabetically. */
export const byNumberOf = (column: SQL, states: readonly string[]): SQL =>
  sql`array_position(${sql.param([...states])}::text[], ${column})`
