import { numberOf } from '#domain/enumeration.ts'
import { gatheringLetters, type HistorySource, historySources } from '#domain/history-source.ts'
import { buildAnything, dialect } from '../db/build.ts'
import { quoted } from '../db/columns.ts'
import { countryOf } from '../db/country-of.ts'
import type { PgTable } from '../db/drizzle.ts'
import { type Column, getTableColumns, type SQL, type SQLWrapper, sql } from '../db/drizzle.ts'
import { activities, documentEvents, mails, signatures } from '../db/schema.ts'
import { type Statement, statement } from '../db/statement.ts'
import { staticSql } from '../db/static-sql.ts'

/** A table of history, as its rows are hashed and named. */
interface Source {
  readonly table: PgTable
  /** Columns that go on changing after the row was written. */
  readonly changing: readonly string[]
  readonly rowId: string
  readonly seq: string | null
}

const sources: Readonly<Record<HistorySource, Source>> = {
  activities: { table: activities, changing: [], rowId: 'id', seq: null },
  document_events: { table: documentEvents, changing: [], rowId: 'document_id', seq: 'seq' },
  signatures: { table: signatures, changing: [], rowId: 'id', seq: null },
  mails: {
    table: mails,
    changing: ['state', 'attempts', 'last_error', 'sent_at', 'failed_at'],
    rowId: 'id',
    seq: null,
  },
}

/** The column's name in the database, without its table's. */
const nameOf = (column: Column) =>
  /"([^"]+)"$/.exec(dialect.sqlToQuery(sql`${column}`).sql)?.[1] ?? column.name

/** A value as text that neither the session nor the version of PostgreSQL changes. */
function textOfValue(column: Column): string {
  const value = `r.${nameOf(column)}`
  // Rows without a country had none set when the first leaves were made.
  if (column === activities.countryId) return `nullif(${value}, 0)`
  if (column === mails.data)
    return `case when r.letter in (${quoted(gatheringLetters)}) then null else ${value}::text end`
  switch (column.getSQLType()) {
    case 'timestamp with time zone':
      return `to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
    case 'jsonb':
      return `${value}::text`
    default:
      return value
  }
}

/**
 * A row `r` as JSON with sorted keys, without what is not set: a column that is added later, and is not set in older rows, leaves
 * their leaves as they are.
 */
function contentOf(source: HistorySource): string {
  const { table, changing } = sources[source]
  const pairs = Object.values(getTableColumns(table))
    .filter(column => !changing.includes(nameOf(column)))
    .map(column => `'${nameOf(column)}', ${textOfValue(column)}`)
  return `jsonb_strip_nulls(jsonb_build_object('table', '${source}', ${pairs.join(', ')}))::text`
}

const texts = Object.fromEntries(
  historySources.map(source => {
    const { rowId, seq } = sources[source]
    const leaf = `sha256(uuid_send(salt) || convert_to(${contentOf(source)}, 'UTF8'))`
    return [
      source,
      {
        leaf: sql.raw(leaf),
        key: sql.raw(`${numberOf(historySources, source)}, r.${rowId}, ${seq ? `r.${seq}` : '0'}`),
        rowId: sql.raw(rowId),
        seq: sql.raw(seq ?? '0'),
      },
    ]
  }),
) as Readonly<Record<HistorySource, Readonly<Record<'leaf' | 'key' | 'rowId' | 'seq', SQL>>>>

/** The leaf of a row `r` beside its `salt`: SHA-256 of the salt and the row. */
export const leafOf = (source: HistorySource): SQL => texts[source].leaf

/** The columns that name a row of its table. */
export const keyOf = (source: HistorySource) => ({ rowId: texts[source].rowId, seq: texts[source].seq })

/**
 * Writes the leaves of the rows `r` of `from`, a table of a query whose columns are those of the source, into a country's chain:
 * that of the row; a mail lies in no country, and who writes it tells which its loan's is.
 */
export const leavesWritten = (source: HistorySource, from: SQL, country = sql`r.country_id`): SQL => sql`
  insert into waiting_leaves (country_id, source, row_id, seq, salt, leaf)
  select ${country}, ${texts[source].key}, salt, ${texts[source].leaf}
  from (select *, gen_random_uuid() as salt from ${from}) r`

/** The leaves of the activities that an INSERT of the same statement, called `added`, returns whole. */
export const leavesOfActivities: SQL = staticSql(leavesWritten('activities', sql`added`))

type Inserted<T extends PgTable> = T['$inferInsert']
type HistoryTable = typeof activities | typeof documentEvents | typeof signatures | typeof mails

const sourceOf = (table: HistoryTable): HistorySource => {
  const source = historySources.find(name => sources[name].table === table)
  if (!source) throw new Error('No history is kept in that table.')
  return source
}

/**
 * Inserts rows of history, with their ids where they have some, and their leaves, as one statement; reads the ids, in order. Forgetting the leaf does not compile: `build`
 * refuses these tables.
 */
export function insertedHistory<T extends HistoryTable>(
  table: T,
  rows: readonly Inserted<T>[],
): Statement<number[]> {
  const source = sourceOf(table)
  const insert: SQLWrapper = buildAnything
    .insert(table as PgTable)
    .overridingSystemValue()
    .values([...rows])
    .returning()
  const country = source === 'mails' ? countryOfMail(rows.flatMap(loanOf)) : undefined
  return statement<{ id: number }, number[]>(
    sql`with added as ${insert} ${leavesWritten(source, sql`added`, country)} returning row_id as id`,
    added => added.map(({ id }) => id).sort((a, b) => a - b),
  )
}

const loanOf = (row: HistoryTable['$inferInsert']) => ('loanId' in row ? (row.loanId ?? []) : [])

/** The country of the loan that a mail `r` is about, of those loans that some mails are about; 0 for one about none. */
const countryOfMail = (loanIds: readonly number[]): SQL => {
  const each = [...new Set(loanIds)].map(id => sql`when ${id} then ${countryOf.loan(id)}`)
  return each.length === 0 ? sql`0` : sql`case r.loan_id ${sql.join(each, sql` `)} else 0 end`
}
