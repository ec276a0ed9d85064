import { refuse } from '#domain/refusal.ts'
import type { ListAnswer } from '../../answer.ts'
import type { Services } from '../../context.ts'
import type { Transaction } from '../database.ts'
import { sql } from '../drizzle.ts'
import { command, rowsOf } from '../statement.ts'
import {
  answerRows,
  every,
  type ListSql,
  oneOf,
  type RawRow,
  type Source,
  sourceOf,
  withTables,
} from './list-sql.ts'

/** How many rows of a long list are read at once. */
export const batchSize = 1000

/**
 * The reader of a list; a SignedIn is one. Streaming a long list occupies a connection, so it takes one of the user's
 * slots.
 */
export interface ListReader {
  readonly services: Pick<Services, 'db' | 'longReads' | 'longLists'>
  readonly actor: { readonly id: number }
}

/** Readers idle for longer than this are disconnected: a second before the database would close the connection. */
const maxPauseMs = 14_000

/**
 * Reads a list without a limit in one snapshot: at once if it fits a batch, else streamed by cursor in batches, so memory
 * use is constant. Refuses (too_many_lists, busy) when too many long lists are being streamed.
 */
export async function readWhole<Row>(
  { services, actor }: ListReader,
  list: ListSql<Row>,
  offset: number,
  pauseMs = maxPauseMs,
): Promise<ListAnswer<Row>> {
  const { id, columns, joins = sql.empty(), prelude } = list
  const { by, direction, joins: orderJoins = sql.empty() } = list.order
  const { from, where } = wholeSource(list)
  const opened = Promise.withResolvers<ListAnswer<Row>>()
  const whole = async (tx: Transaction) => {
    await tx.run(
      command(sql`declare list no scroll cursor for ${withTables(prelude)}
      select ${columns} from ${from} ${orderJoins} ${joins} where ${where}
      order by ${by} ${direction}, ${id} ${direction} offset ${offset}`),
    )
    const fetch = async () =>
      answerRows(tx, list, await tx.run(rowsOf<RawRow>(sql.raw(`fetch ${batchSize} from list`))))
    const first = await fetch()
    const isAll = first.length < batchSize
    if (isAll && offset === 0) return opened.resolve({ total: first.length, rows: first })

    const rows = await tx.run(
      rowsOf<{ total: number | null }>(
        list.total && !list.search
          ? sql`${withTables(prelude)} select (${list.total})::bigint as total`
          : sql`${withTables(prelude)} select count(*) as total from ${from} where ${where}`,
      ),
    )
    const total = rows[0]?.total ?? null
    if (isAll) return opened.resolve({ total, rows: first })
    const release = services.longLists.take(actor.id)
    const reading = new CursorRows(first, fetch, pauseMs)
    opened.resolve({ total, rows: reading })
    await reading.isOver.finally(release)
  }
  const db = await services.longReads(services.db)
  db.transaction(whole, 'snapshot').catch(opened.reject)
  return opened.promise
}

/**
 * No limit, but the planner cannot know it: it assumes a tenth of the rows, as for a cursor, and scans an index in order
 * instead of sorting all rows before the first.
 */
const hiddenLimit = sql`limit (select 9223372036854775807)`

/** The source of the rows of a whole list. */
function wholeSource(list: ListSql<unknown>): Source {
  const { table, id, branches, where, search } = list
  if (!list.isMerged) {
    const source = sourceOf(list)
    return { ...source, where: every(source.where, search && oneOf(search.ways)) }
  }
  const { by, direction } = list.order
  const each = branches.map(
    branch => sql`(select ${table}.* from ${table} where ${branch} and ${where}
      order by ${by} ${direction}, ${id} ${direction} ${hiddenLimit})`,
  )
  return { from: sql`(${sql.join(each, sql` union all `)}) ${table}`, where: sql`true` }
}

/**
 * The rows of an open cursor. It ends when all are read, when the reader leaves or pauses for too long, or when the
 * database fails.
 */
class CursorRows<Row> implements AsyncIterableIterator<Row> {
  readonly isOver: Promise<void>
  readonly #end: () => void
  readonly #fetch: () => Promise<readonly Row[]>
  #batch: readonly Row[]
  #position = 0
  #isTimedOut = false
  readonly #pauseMs: number
  #pauseTimer: NodeJS.Timeout | undefined

  constructor(first: readonly Row[], fetch: () => Promise<readonly Row[]>, pauseMs: number) {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.isOver = promise
    this.#end = resolve
    this.#batch = first
    this.#fetch = fetch
    this.#pauseMs = pauseMs
    this.#startPauseTimer()
  }

  [Symbol.asyncIterator](): this {
    return this
  }

  async next(): Promise<IteratorResult<Row>> {
    if (this.#position === this.#batch.length) await this.#nextBatch()
    const value = this.#batch[this.#position]
    if (value === undefined) return this.return()
    this.#position++
    return { done: false, value }
  }

  async return(): Promise<IteratorResult<Row>> {
    this.#batch = []
    this.#position = 0
    clearTimeout(this.#pauseTimer)
    this.#end()
    return { done: true, value: undefined }
  }

  #startPauseTimer(): void {
    const timeOut = () => {
      this.#isTimedOut = true
      this.#end()
    }
    this.#pauseTimer = setTimeout(timeOut, this.#pauseMs).unref()
  }

  async #nextBatch(): Promise<void> {
    clearTimeout(this.#pauseTimer)
    try {
      // Throws instead of ending: the list is incomplete.
      if (this.#isTimedOut) throw refuse('busy')
      this.#batch = this.#batch.length === 0 ? [] : await this.#fetch()
      this.#position = 0
      if (this.#batch.length > 0) this.#startPauseTimer()
    } catch (error) {
      this.#end()
      throw error
    }
  }
}
