import { type SQL, sql } from 'drizzle-orm'
import { likeEscaped } from '#domain/text.ts'

export type RawRow = Record<string, unknown>

/** A list as SQL: which rows of one table, in which order, and what each of them tells. */
export interface ListSql<Row> {
  readonly table: SQL
  readonly id: SQL
  /**
   * A row is in the list when one of these holds. They exclude each other, so that each can walk an index of its own
   * where an OR could not.
   */
  readonly branches: readonly [SQL, ...SQL[]]
  readonly where: SQL
  readonly search?: Search | undefined
  /** Tables that `where` and `total` ask, worked out once for the statement: `name as (…), …`. */
  readonly prelude?: SQL
  readonly order: Order
  /** How the branches are walked in this order without a search; each branch by its condition when absent. */
  readonly scans?: readonly [IndexScan, ...IndexScan[]]
  /** Each branch has an index in the order of the list, and many rows: all are merged from them instead of sorted. */
  readonly isMerged?: boolean
  /** The number of rows, from something that knows it without counting them; null where it is not known. */
  readonly total?: SQL
  readonly columns: SQL
  readonly joins?: SQL
  /** The answer's row out of what `columns` select; a method, because no type ties the two together. */
  shape(raw: RawRow): Row
}

/** What a text finds, beside `where`. */
export interface Search {
  /** A row is found when it meets one of these; each has an index. */
  readonly ways: readonly [SQL, ...SQL[]]
  /** The same condition for rows that are met on a walk, where it is asked of one after the other. */
  readonly scanCondition?: SQL
}

/**
 * Rows that an index holds in the order of the list. With `keys`, a table of them, each key has a stretch of the index of
 * its own, so that reading stops early also where a filter names several values; with `rank`, all rows of a key rank alike.
 */
export interface IndexScan {
  readonly where: SQL
  readonly keys?: SQL
  readonly rank?: SQL
  /** They are few, and found by their condition before they are put in order. */
  readonly isSelective?: true
}

/** How a column is sorted by, and the joins it needs when it is not the table's own. */
export interface SortColumn {
  readonly by: SQL
  readonly joins?: SQL
}

/** A column to sort by, and by id where rows are equal. */
export interface Order extends SortColumn {
  readonly direction: SQL
  /** The opposite direction, for walking from the end. */
  readonly reversed: SQL
}

/** The key that was asked for, without its direction. */
export const sortKey = <K extends string>(sort: K | `-${K}`): K => sort.replace(/^-/, '') as K

/** The order that was asked for, "-" before the key for descending. */
export function ordered<K extends string>(
  sort: K | `-${K}`,
  columns: Readonly<Record<K, SortColumn>>,
): Order {
  const isDescending = sort.startsWith('-')
  const [up, down] = [sql.raw('asc'), sql.raw('desc')]
  const column = columns[sortKey(sort)]
  return isDescending
    ? { ...column, direction: down, reversed: up }
    : { ...column, direction: up, reversed: down }
}

/** Text that contains this, with the wildcards taken literally; for use with ILIKE. */
export const containing = (search: string): string => `%${likeEscaped(search)}%`

/** Trigram indexes hold groups of three letters or digits: they can't tell where a text without such a group is. */
export const isIndexed = (search: string): boolean => /[\p{L}\p{N}]{3}/u.test(search)

/**
 * True of a column that contains the text, for columns that have an index of trigrams and one of short texts: the first
 * finds three letters or digits together, the second one or two characters, and longer ones by all that are in them.
 */
export function contains(column: SQL, search: string): SQL {
  const isLike = sql`${column} ilike ${containing(search)}`
  if (isIndexed(search)) return isLike
  if ([...search].length <= 2) return sql`short_texts(${column}) @> array[lower(${search})]`
  return sql`(short_texts(${column}) @> short_texts(${search}) and ${isLike})`
}

/** These tables before a statement, where there are any. */
export const withTables = (...tables: readonly (SQL | undefined)[]): SQL => {
  const given = tables.filter(table => table !== undefined)
  return given.length === 0 ? sql.empty() : sql`with ${sql.join(given, sql`, `)}`
}

/** One of these conditions holds. */
export const oneOf = (conditions: readonly SQL[]): SQL => sql`(${sql.join([...conditions], sql` or `)})`

/** All conditions that are there. */
export function every(...conditions: readonly (SQL | undefined)[]): SQL {
  return sql.join([sql`true`, ...conditions.filter(condition => condition !== undefined)], sql` and `)
}

/**
 * A value that a statement is not planned for: whatever it is, the plan that PostgreSQL keeps looks as good to it as a new one,
 * and it does not plan again with every call. Where a good plan depends on the value it is sent as it is.
 */
const opaque = (ids: readonly number[]): SQL => sql`(select ${sql.param([...ids])}::int[])`

/** An id among these; no condition when the filter was not sent. */
export type Among = (column: SQL, ids: readonly number[] | undefined) => SQL | undefined

/** As sent: how a list is best found may depend on how many rows these ids have. */
export const amongIds: Among = (column, ids) => ids && sql`${column} = any(${sql.param([...ids])}::int[])`

/** Unseen, for what an index holds by these ids: one plan suits few rows and many. */
export const amongOpaqueIds: Among = (column, ids) => ids && sql`${column} = any(${opaque(ids)}::int[])`

/** A state among those with these numbers of the spec; a number that the spec does not have matches nothing. */
export const amongStates = (
  column: SQL,
  states: readonly string[],
  numbers: readonly number[] | undefined,
): SQL | undefined => numbers && sql`${column} = any(${statesOf(states, numbers)})`

/** The states with these numbers, or all of them, as an array for SQL. */
export const statesOf = (states: readonly string[], numbers: readonly number[] | undefined): SQL =>
  sql`${sql.param(numbers ? numbers.map(number => states[number - 1] ?? '') : [...states])}::text[]`

/** States in the order of the spec's numbers, not of the alphabet. */
export const byNumberOf = (column: SQL, states: readonly string[]): SQL =>
  sql`array_position(${sql.param([...states])}::text[], ${column})`
