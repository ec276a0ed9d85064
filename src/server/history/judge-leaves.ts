import { byNumber, numberOf } from '#domain/enumeration.ts'
import { type HistoryRow, type HistorySource, historySources } from '#domain/history-source.ts'
import { erasedPerson } from '../erasing/erased-words.ts'
import type { Executor } from '../kernel/db/database.ts'
import { type SQL, sql } from '../kernel/db/drizzle.ts'
import { rowsOf } from '../kernel/db/statement.ts'
import { keyOf, leafOf } from '../kernel/history/leaf.ts'

/** A row that is not what its leaf says: changed, or gone. */
export interface BrokenRow extends HistoryRow {
  readonly isGone: boolean
}

/** The leaves under one root, one after the other, and what became of their rows. */
export interface JudgedLeaves {
  readonly root: number
  readonly rows: number
  readonly erased: number
  readonly leaves: Buffer
  readonly broken: readonly BrokenRow[]
}

/** How many broken rows are named per root. */
const maxNamed = 20

/** Marks that erasing leaves in a row. Without one, a salt was taken only to change the row unseen. */
const erasedMarks: Readonly<Record<HistorySource, SQL>> = {
  activities: sql`row.detail ? 'erased'`,
  document_events: sql`row.detail = '{}' and num_nonnulls(row.name, row.ip, row.user_agent) = 0`,
  signatures: sql`row.name = ${erasedPerson} and row.ip = '-'`,
  mails: sql`row.data ? 'erased'`,
}

/** The leaf of the row that a leaf `l` names, as the row is now, and whether it is erased; no row where it is gone. */
const leavesNow: SQL = sql.join(
  historySources.map(source => {
    const { rowId, seq } = keyOf(source)
    const isEvent = source === 'document_events'
    return sql`select ${leafOf(source)} as leaf, r."isErased" from (
      select row.*, l.salt, ${erasedMarks[source]} as "isErased" from ${sql.identifier(source)} row
      where l.source = ${sql.raw(String(numberOf(historySources, source)))}
        and row.${rowId} = l.row_id and ${isEvent ? sql`row.country_id = l.country_id and row.${seq} = l.seq` : sql`l.seq = 0`}) r`
  }),
  sql` union all `,
)

/** A row with its leaf's salt has to match the leaf; one without salt has to be erased. */
const isBroken = sql`case when l.salt is null then now."isErased" is not true else now.leaf is distinct from l.leaf end`

interface RawBroken {
  readonly source: number
  readonly id: number
  readonly seq: number
  readonly isGone: boolean
}

const judged = (from: SQL, root: SQL): SQL => sql`
  select ${root} as root, count(*)::int as rows, count(*) filter (where l.salt is null)::int as erased,
    string_agg(l.leaf, ''::bytea order by l.source, l.row_id, l.seq) as leaves,
    coalesce(json_agg(json_build_object('source', l.source, 'id', l.row_id, 'seq', l.seq, 'isGone', now."isErased" is null)
      order by l.source, l.row_id, l.seq) filter (where ${isBroken}), '[]') as broken
  from ${from} l left join lateral (${leavesNow}) now on true`

type RawJudged = Omit<JudgedLeaves, 'broken'> & { readonly broken: readonly RawBroken[] }

const readJudged = ({ broken, ...leaves }: RawJudged): JudgedLeaves => ({
  ...leaves,
  broken: broken.slice(0, maxNamed).flatMap(({ source, ...row }) => {
    const table = byNumber(historySources, source)
    return table ? [{ source: table, ...row }] : []
  }),
})

/** Holds the leaves of some roots of a country, one after the other, against the rows as they are now. */
export async function judgeLeaves(
  executor: Executor,
  countryId: number,
  { first, last }: { readonly first: number; readonly last: number },
): Promise<Map<number, JudgedLeaves>> {
  const rows = await executor.run(
    rowsOf<RawJudged>(sql`${judged(sql`history_leaves`, sql`l.root`)}
    where l.country_id = ${countryId} and l.root between ${first} and ${last} group by l.root order by l.root`),
  )
  return new Map(rows.map(row => [row.root, readJudged(row)]))
}

/** Like judgeLeaves(), for the rows that wait for their root. */
export async function judgeWaiting(executor: Executor): Promise<Omit<JudgedLeaves, 'root' | 'leaves'>> {
  const [row] = await executor.run(
    rowsOf<RawJudged>(sql`${judged(sql`waiting_leaves`, sql`0`)} where l.country_id is not null`),
  )
  if (!row) throw new Error('Nothing was counted.')
  return readJudged(row)
}

/** Rows of a table that no leaf names: written by something other than Loandesk. */
export async function rowsWithoutLeaf(executor: Executor, source: HistorySource): Promise<HistoryRow[]> {
  const { rowId, seq } = keyOf(source)
  const number = sql.raw(String(numberOf(historySources, source)))
  const isThis =
    source === 'document_events'
      ? sql`l.country_id = row.country_id and l.seq = row.${seq}`
      : sql`l.seq = ${seq}`
  const hasLeaf = (table: SQL) => sql`exists (select from ${table} l
    where l.source = ${number} and l.row_id = row.${rowId} and ${isThis})`
  const rows = await executor.run(
    rowsOf<Omit<HistoryRow, 'source'>>(sql`
    select row.${rowId} as id, ${source === 'document_events' ? sql`row.${seq}` : seq} as seq from ${sql.identifier(source)} row
    where not ${hasLeaf(sql`history_leaves`)} and not ${hasLeaf(sql`waiting_leaves`)}
      and not exists (select from older_history o where o.source = ${number} and o.finished_at is null and ${isToBeTakenIn(source)})
    order by 1, 2 limit ${maxNamed}`),
  )
  return rows.map(row => ({ source, ...row }))
}

/** Whether the hourly task still has to take a row in. */
const isToBeTakenIn = (source: HistorySource): SQL =>
  source === 'document_events'
    ? sql`(row.country_id, row.document_id, row.seq) > (o.done_country, o.done_id, o.done_seq) and row.at <= o.before`
    : sql`row.id > o.done_id and row.id <= o.last_id`
