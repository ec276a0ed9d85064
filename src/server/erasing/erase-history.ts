import { numberOf } from '#domain/enumeration.ts'
import { type HistorySource, historySources } from '#domain/history-source.ts'
import { keptDetail } from '#domain/kept-detail.ts'
import { quoted } from '../kernel/db/columns.ts'
import { type SQL, sql } from '../kernel/db/drizzle.ts'
import { type Statement, statement } from '../kernel/db/statement.ts'

/** A row `r` of history in its country's chain, and what is left of its text. */
interface Erased {
  readonly source: HistorySource
  readonly country: SQL
  readonly id: SQL
  readonly seq?: SQL
  readonly kept: SQL
}

/** Takes text and salt of the rows `r` that a query goes through; reads how many. The database lets nothing else take them. */
export const erasedRows = (
  { source, country, id, seq = sql`0`, kept }: Erased,
  from: SQL,
): Statement<number> =>
  statement<{ count: number }, number>(
    sql`with erased as materialized (select erase_history(${numberOf(historySources, source)}, ${country}, ${id}, ${seq}, ${kept}) ${from})
    select count(*)::int as count from erased`,
    ([row]) => row?.count ?? 0,
  )

/** Marks what is left, so that readers know. */
export const erasedMark = sql.raw(`'{"erased": true}'::jsonb`)

const rules = Map.groupBy(
  Object.entries(keptDetail).flatMap(([event, kept]) => (kept === 'all' ? [] : [{ event, kept }])),
  ({ kept }) => quoted([...kept]),
)

/** The keys of the detail of an activity `r` that stay; null: all. */
const stay = sql.raw(
  `case ${[...rules].map(([keys, of]) => `when r.event in (${quoted(of.map(({ event }) => event))}) then array[${keys}]::text[]`).join(' ')} end`,
)

/** The part of an activity's detail that stays: keys about no person, without values in which somebody is `named`. */
const keptOf = (
  named: SQL,
): SQL => sql`(select coalesce(jsonb_object_agg(d.key, d.value), '{}') from jsonb_each(r.detail) d
  where (${stay} is null or d.key = any(${stay})) and not ${named})`

/** Whether something of an activity's detail goes. */
const isErasable = (named: SQL): SQL => sql`not r.detail ? 'erased' and r.detail <> ${keptOf(named)}`

/** Erases those activities `r` of a query whose detail has more than what stays. */
export const erasedActivities = (from: SQL, where: SQL, named: SQL = sql`false`): Statement<number> =>
  erasedRows(
    {
      source: 'activities',
      country: sql`coalesce(r.country_id, 0)`,
      id: sql`r.id`,
      kept: sql`${keptOf(named)} || ${erasedMark}`,
    },
    sql`${from} where ${where} and ${isErasable(named)}`,
  )

/** Erases the text of those mails `r` of a query that still have one, and are not waiting. */
export const erasedMails = (from: SQL, where: SQL): Statement<number> =>
  erasedRows(
    {
      source: 'mails',
      country: sql`coalesce((select p.country_id from loan_places p where p.id = r.loan_id), 0)`,
      id: sql`r.id`,
      kept: erasedMark,
    },
    sql`${from} where ${where} and not r.data ? 'erased'`,
  )
