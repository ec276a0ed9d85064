import { numberOf } from '#domain/enumeration.ts'
import { type HistorySource, historySources } from '#domain/history-source.ts'
import { currentTime } from '../kernel/clock.ts'
import type { Services } from '../kernel/context.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { type SQL, sql } from '../kernel/db/drizzle.ts'
import { inEachCountry } from '../kernel/db/each-country.ts'
import { command, rowsOf, statement } from '../kernel/db/statement.ts'
import { leavesWritten } from '../kernel/history/leaf.ts'
import { historyCountries } from './chains.ts'
import { lockRoots, maxRows } from './make-roots.ts'
import { type Progress, progressOf } from './older-history.ts'

type Done = Pick<Progress, 'doneCountry' | 'doneId' | 'doneSeq'>

/**
 * Writes leaves of rows that are older than the roots: of one table, so many at once. Where it was stopped, the next call goes on.
 * Returns whether there are more.
 */
export function takeInOlder({ db, clock }: Pick<Services, 'db' | 'clock'>, max = maxRows): Promise<boolean> {
  return db.transaction(async tx => {
    if (!(await lockRoots(tx))) return false
    for (const source of historySources) {
      const progress = await tx.run(progressOf(source))
      if (!progress) continue
      const done = await takeIn[source](tx, progress, max)
      const next = done
        ? sql`done_country = ${done.doneCountry}, done_id = ${done.doneId}, done_seq = ${done.doneSeq}`
        : sql`finished_at = ${await tx.run(currentTime(clock))}`
      await tx.run(
        command(sql`update older_history set ${next} where source = ${numberOf(historySources, source)}`),
      )
      return true
    }
    return false
  })
}

type TakeIn = (tx: Transaction, progress: Progress, max: number) => Promise<Done | null>

/** Takes in the next rows of a table, so that each is met once; null if there are none. */
const takeIn: Readonly<Record<HistorySource, TakeIn>> = {
  activities: (tx, progress, max) => takeInCountries(tx, 'activities', progress, max),
  document_events: takeInEvents,
  signatures: (tx, progress, max) => takeInCountries(tx, 'signatures', progress, max),
  mails: takeInMails,
}

/** The next ids of a table, none of them twice; null after the last. */
function nextIds({ lastId, doneId }: Progress, max: number): { where: SQL; done: Done } | null {
  if (doneId >= lastId) return null
  const last = Math.min(doneId + max, lastId)
  return {
    where: sql`older.id > ${doneId} and older.id <= ${last}`,
    done: { doneCountry: 0, doneId: last, doneSeq: 0 },
  }
}

async function takeInCountries(
  tx: Transaction,
  source: 'activities' | 'signatures',
  progress: Progress,
  max: number,
): Promise<Done | null> {
  const next = nextIds(progress, max)
  if (!next) return null
  await inEachCountry(tx, await tx.run(historyCountries), countryId => {
    const older = sql`(select older.* from ${sql.identifier(source)} older where older.country_id = ${countryId} and ${next.where}) older`
    return command(leavesWritten(source, older))
  })
  return next.done
}

/** Mails lie in no country: their leaves go to those of their loans, which are looked for in each. */
async function takeInMails(tx: Transaction, progress: Progress, max: number): Promise<Done | null> {
  const next = nextIds(progress, max)
  if (!next) return null
  const loans = await tx.run(
    rowsOf<{ id: number }>(
      sql`select distinct older.loan_id as id from mails older where ${next.where} and older.loan_id is not null`,
    ),
  )
  const ids = sql.param(loans.map(({ id }) => id))
  const found = await inEachCountry(tx, await tx.run(historyCountries), countryId =>
    rowsOf<{ countryId: number; id: number }>(
      sql`select l.country_id as "countryId", l.id from loans l where l.country_id = ${countryId} and l.id = any(${ids}::integer[])`,
    ),
  )
  const written = (countryId: number, isOfLoan: SQL) =>
    command(
      leavesWritten(
        'mails',
        sql`(select older.* from mails older where ${next.where} and ${isOfLoan}) older`,
        sql`${countryId}::integer`,
      ),
    )
  await tx.run(written(0, sql`older.loan_id is null`))
  for (const [countryId, theirs] of Map.groupBy(found.flat(), loan => loan.countryId))
    await tx.run(
      written(countryId, sql`older.loan_id = any(${sql.param(theirs.map(({ id }) => id))}::integer[])`),
    )
  return next.done
}

/** Events have no ids of their own: they are taken in the order of their key, country by country. */
async function takeInEvents(tx: Transaction, progress: Progress, max: number): Promise<Done | null> {
  const { doneCountry, doneId, doneSeq, before } = progress
  for (const countryId of await tx.run(historyCountries)) {
    if (countryId < doneCountry) continue
    const [id, seq] = countryId === doneCountry ? [doneId, doneSeq] : [0, 0]
    const done = await tx.run(
      statement<Done, Done | undefined>(
        sql`with older as (select e.* from document_events e
            where e.country_id = ${countryId} and (e.document_id, e.seq) > (${id}, ${seq}) and e.at <= ${before}
            order by e.document_id, e.seq limit ${max}),
          leaves as (${leavesWritten('document_events', sql`older`)})
        select country_id as "doneCountry", document_id as "doneId", seq as "doneSeq" from older order by 2 desc, 3 desc limit 1`,
        ([last]) => last,
      ),
    )
    if (done) return done
  }
  return null
}
