import { numberOf } from '#domain/enumeration.ts'
import { type HistorySource, historySources } from '#domain/history-source.ts'
import { keptDetail } from '#domain/kept-detail.ts'
import { historyCountries } from '../history/chains.ts'
import { advisoryLocks } from '../kernel/db/advisory-lock.ts'
import { quoted } from '../kernel/db/columns.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { type SQL, sql } from '../kernel/db/drizzle.ts'
import { command, rowsOf } from '../kernel/db/statement.ts'
import { keyOf } from '../kernel/history/leaf.ts'
import { erasedPerson } from './erased-words.ts'

/** Longer timeouts until the end of the transaction: nobody waits for the answer, and a large house takes long. */
export const patiently = command(
  sql`select set_config('statement_timeout', '10min', true), set_config('lock_timeout', '2min', true)`,
)

/**
 * Waits for the lock of the roots, which comes before rows, so that two erasures never wait for each other's, and no root takes a
 * leaf with its salt meanwhile.
 */
export async function lockHistory(tx: Transaction): Promise<void> {
  await tx.batch(patiently, rowsOf(sql`select pg_advisory_xact_lock(${advisoryLocks.history})`))
}

interface Key {
  readonly id: number
  readonly seq: number
}

/** Lets rows of that table be erased until the next of these statements: the database refuses every other change of history. */
const letErase = (table: Exclude<HistorySource, 'mails'> | 'history_leaves' | '') =>
  command(sql.raw(`set local loandesk.erasing = '${table}'`))

/** Takes the text of those rows `r` of a country, and the salts of their leaves; reads how many. */
async function eraseInCountry(
  tx: Transaction,
  source: Exclude<HistorySource, 'mails'>,
  countryId: number,
  { set, where }: { readonly set: SQL; readonly where: SQL },
): Promise<number> {
  const { rowId } = keyOf(source)
  const seq = source === 'document_events' ? sql`r.seq` : sql`0`
  const [, erased] = await tx.batch(
    letErase(source),
    rowsOf<Key>(sql`update ${sql.identifier(source)} r set ${set}
      where r.country_id = ${countryId} and ${where} returning r.${rowId} as id, ${seq} as seq`),
    letErase(''),
  )
  await takeSalts(tx, source, [countryId], erased)
  return erased.length
}

/** Takes the salts of the leaves of these rows, which lie in those countries. */
async function takeSalts(
  tx: Transaction,
  source: HistorySource,
  countryIds: readonly number[],
  rows: readonly Key[],
): Promise<void> {
  if (rows.length === 0) return
  const ids = sql.param(rows.map(({ id }) => id))
  const seqs = sql.param(rows.map(({ seq }) => seq))
  const withoutSalt = (table: string) =>
    countryIds.map(countryId =>
      command(sql`update ${sql.identifier(table)} l set salt = null where l.country_id = ${countryId}
        and l.source = ${numberOf(historySources, source)} and (l.row_id, l.seq) in (select * from unnest(${ids}::bigint[], ${seqs}::integer[]))`),
    )
  await tx.batch(
    letErase('history_leaves'),
    ...withoutSalt('history_leaves'),
    letErase(''),
    ...withoutSalt('waiting_leaves'),
  )
}

/** Marks what is left, so that readers know. */
const erasedMark = sql.raw(`'{"erased": true}'::jsonb`)

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

/** Erases those activities `r` of a country whose detail has more than what stays. */
export const eraseActivities = (
  tx: Transaction,
  countryId: number,
  where: SQL,
  named: SQL = sql`false`,
): Promise<number> =>
  eraseInCountry(tx, 'activities', countryId, {
    set: sql`detail = ${keptOf(named)} || ${erasedMark}`,
    where: sql`${where} and ${isErasable(named)}`,
  })

/** Erases the events of a document. */
export const eraseEvents = (tx: Transaction, countryId: number, documentId: number): Promise<number> =>
  eraseInCountry(tx, 'document_events', countryId, {
    set: sql`name = null, ip = null, user_agent = null, detail = '{}'`,
    where: sql`r.document_id = ${documentId}`,
  })

/** Erases a document's signature but for what is left of the document. */
export const eraseSignature = (
  tx: Transaction,
  countryId: number,
  documentId: number,
  document: string,
): Promise<number> =>
  eraseInCountry(tx, 'signatures', countryId, {
    set: sql`name = ${erasedPerson}, street_address = '-', street_address_2 = null, city = '-', state = '-', postal_code = null, ip = '-',
      user_agent = null, strokes = case when r.strokes is not null then '[]' end, kept_at = null, document = ${document}`,
    where: sql`r.document_id = ${documentId}`,
  })

/** Erases the text of those mails `r` that still have one, and the salts of their leaves, which lie with their loans' countries. */
export async function eraseMails(tx: Transaction, where: SQL): Promise<number> {
  const erased = await tx.run(
    rowsOf<Key>(sql`update mails r set data = ${erasedMark}, last_error = null
      where ${where} and not r.data ? 'erased' returning r.id, 0 as seq`),
  )
  await takeSalts(tx, 'mails', await tx.run(historyCountries), erased)
  return erased.length
}
