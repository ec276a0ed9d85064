import { numberOf } from '#domain/enumeration.ts'
import { type HistorySource, historySources } from '#domain/history-source.ts'
import { sql } from '../kernel/db/drizzle.ts'
import { type Statement, statement } from '../kernel/db/statement.ts'

/** Up to where the rows of a table that are older than the roots have their leaves. */
export interface Progress {
  readonly lastId: number
  readonly before: string
  readonly doneCountry: number
  readonly doneId: number
  readonly doneSeq: number
}

/** The progress with a table; undefined when all of it is done. */
export const progressOf = (source: HistorySource): Statement<Progress | undefined> =>
  statement<Progress, Progress | undefined>(
    sql`select last_id as "lastId", before::text as before, done_country as "doneCountry", done_id as "doneId", done_seq as "doneSeq"
      from older_history where source = ${numberOf(historySources, source)} and finished_at is null`,
    ([progress]) => progress,
  )
