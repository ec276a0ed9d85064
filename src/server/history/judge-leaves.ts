import { byNumber, numberOf } from '#domain/enumeration.ts'
import { type HistoryRow, type HistorySource, historySources } from '#domain/history-source.ts'
import { erasedPerson } from '../erasing/erased-words.ts'
import type { Executor } from '../kernel/db/database.ts'
import { type SQL, sql } from '../kernel/db/drizzle.ts'
import { rowsOf } from '../kernel/db/statement.ts'
import { keyOf, leafOf } from '../kernel/history/leaf.ts'
import type { BrokenRow } from './findings.ts'
import { brokenMails, type Leaves, mailLeaves, mailsNumber } from './judge-mails.ts'
import type { Progress } from './older-history.ts'

/** The leaves under one root, one after the other, and what became of their rows. */
export interface JudgedLeaves {
  readonly root: number
  readonly rows: number
  readonly erased: number
  readonly leaves: Buffer
  readonly broken: readonly BrokenRow[]
  /** The mails that have a leaf among them. */
  readonly mailIds: readonly number[]
}

/** How many broken rows are named per root, or per table. */
export const maxNamed = 20

/** The tables whose rows lie in a country, as their leaves do. */
export const sourcesOfCountries = ['activities', 'document_events', 'signatures'] as const
export type SourceOfCountries = (typeof sourcesOfCountries)[number]

/** Marks that erasing leaves in a row. Without one, a salt was taken only to change the row unseen. */
const erasedMarks: Readonly<Record<SourceOfCountries, SQL>> = {
  activities: sql`row.detail ? 'erased'`,
  document_events: sql`row.detail = '{}' and num_nonnulls(row.name, row.ip, row.user_agent) = 0`,
  signatures: sql`row.name = ${erasedPerson} and row.ip = '-'`,
}

const numberInSql = (source: HistorySource) => sql.raw(String(numberOf(historySources, source)))

/** Whether a leaf `l` is that of a row of the source. */
const isLeafOf = (source: SourceOfCountries): SQL => {
  const { rowId, seq } = keyOf(source)
  const place = source === 'document_events' ? sql`row.${seq}` : seq
  return sql`l.source = ${numberInSql(source)} and row.country_id = l.country_id and row.${rowId} = l.row_id and l.seq = ${place}`
}

/** The leaf of the row that a leaf `l` names, as the row is now, and whether it is erased; no row where it is gone. */
const leavesNow: SQL = sql.join(
  sourcesOfCountries.map(
    source => sql`select ${leafOf(source)} as leaf, r."isErased" from (
      select row.*, l.salt, ${erasedMarks[source]} as "isErased" from ${sql.identifier(source)} row
      where ${isLeafOf(source)}) r`,
  ),
  sql` union all `,
)

/** A row with its leaf's salt has to match the leaf; one without salt has to be erased. Mails are judged for themselves. */
const isBroken = sql`l.source <> ${mailsNumber}
  and case when l.salt is null then now."isErased" is not true else now.leaf is distinct from l.leaf end`

interface RawBroken {
  readonly source: number
  readonly id: number
  readonly seq: number
  readonly isGone: boolean
}

type RawJudged = Omit<JudgedLeaves, 'broken' | 'mailIds'> & { readonly broken: readonly RawBroken[] }

const judgedRows = ({ table, root, where }: Leaves) =>
  rowsOf<RawJudged>(sql`
  select ${root} as root, count(*)::int as rows, count(*) filter (where l.salt is null)::int as erased,
    string_agg(l.leaf, ''::bytea order by l.source, l.row_id, l.seq) as leaves,
    coalesce(json_agg(json_build_object('source', l.source, 'id', l.row_id, 'seq', l.seq, 'isGone', now."isErased" is null)
      order by l.source, l.row_id, l.seq) filter (where ${isBroken}), '[]') as broken
  from ${table} l left join lateral (${leavesNow}) now on true where ${where} group by 1 order by 1`)

/** Holds leaves against the rows as they are now; by root. */
async function judge(executor: Executor, leaves: Leaves): Promise<JudgedLeaves[]> {
  const [judged, ofMails] = await executor.pipeline(judgedRows(leaves), mailLeaves(leaves))
  const mails = Map.groupBy(ofMails, ({ root }) => root)
  const broken = Map.groupBy(await brokenMails(executor, ofMails), ({ root }) => root)
  return judged.map(({ broken: rows, ...leaves }) => ({
    ...leaves,
    broken: [...rows.flatMap(named), ...(broken.get(leaves.root) ?? [])].slice(0, maxNamed),
    mailIds: (mails.get(leaves.root) ?? []).map(({ id }) => id),
  }))
}

function named({ source, ...row }: RawBroken): BrokenRow[] {
  const table = byNumber(historySources, source)
  return table ? [{ source: table, ...row }] : []
}

/** Holds the leaves of some roots of a country, one after the other, against the rows as they are now. */
export async function judgeLeaves(
  executor: Executor,
  countryId: number,
  { first, last }: { readonly first: number; readonly last: number },
): Promise<Map<number, JudgedLeaves>> {
  const judged = await judge(executor, {
    table: sql`history_leaves`,
    root: sql`l.root`,
    where: sql`l.country_id = ${countryId} and l.root between ${first} and ${last}`,
  })
  return new Map(judged.map(leaves => [leaves.root, leaves]))
}

/** Like judgeLeaves(), for the rows of a country that wait for their root; none if no row does. */
export const judgeWaiting = (executor: Executor, countryId: number): Promise<JudgedLeaves[]> =>
  judge(executor, {
    table: sql`waiting_leaves`,
    root: sql`0`,
    where: sql`l.country_id = ${countryId}`,
  })

/** Rows of a country's part of a table that no leaf names: written by something other than Loandesk. */
export function rowsWithoutLeaf(source: SourceOfCountries, countryId: number, older: Progress | undefined) {
  const { rowId, seq } = keyOf(source)
  const hasLeaf = (table: SQL) => sql`exists (select from ${table} l where ${isLeafOf(source)})`
  return rowsOf<Omit<HistoryRow, 'source'>>(sql`
    select row.${rowId} as id, ${source === 'document_events' ? sql`row.${seq}` : seq} as seq from ${sql.identifier(source)} row
    where row.country_id = ${countryId} and not ${hasLeaf(sql`history_leaves`)} and not ${hasLeaf(sql`waiting_leaves`)}
      and not ${older ? isToBeTakenIn(source, older) : sql`false`}
    order by 1, 2 limit ${maxNamed}`)
}

/** Whether the hourly task still has to take a row in. */
const isToBeTakenIn = (
  source: SourceOfCountries,
  { doneCountry, doneId, doneSeq, lastId, before }: Progress,
): SQL =>
  source === 'document_events'
    ? sql`((row.country_id, row.document_id, row.seq) > (${doneCountry}, ${doneId}, ${doneSeq}) and row.at <= ${before})`
    : sql`(row.id > ${doneId} and row.id <= ${lastId})`
