import { type MailState, mailStatesThat } from '#domain/mail.ts'
import { historyCountries } from '../history/chains.ts'
import { currentTime } from '../kernel/clock.ts'
import type { Services } from '../kernel/context.ts'
import type { Executor, Transaction } from '../kernel/db/database.ts'
import { type SQL, sql } from '../kernel/db/drizzle.ts'
import { inEachCountry } from '../kernel/db/each-country.ts'
import { sequenceOf } from '../kernel/db/sequences.ts'
import { command, rowsOf, type Statement, statement } from '../kernel/db/statement.ts'
import { notInStates } from '../kernel/db/states.ts'
import type { Env } from '../kernel/env.ts'
import { eraseActivities, eraseMails, lockHistory } from './erase-history.ts'
import { begin, erasePerson } from './erase-person.ts'
import { hashedAddress } from './erasures.ts'
import { type EvidencePeriod, eraseEvidence } from './evidence.ts'
import { personOf } from './person.ts'
import { rejectedBefore } from './rejected.ts'

/** Periods in days after which things are erased; null: never. */
export interface Periods extends EvidencePeriod {
  /** The texts of mails. */
  readonly mailDays: number | null
  /** Facts of history about people besides who, when and what. */
  readonly historyDays: number | null
  /** Accounts that were asked for and rejected. */
  readonly rejectedDays: number | null
  /** Notes of the security log. */
  readonly securityLogDays: number
}

/** The periods of this environment. */
export const periodsIn = (env: Env): Periods => ({
  mailDays: env.MAIL_DAYS ?? null,
  historyDays: env.HISTORY_DAYS ?? null,
  rejectedDays: env.REJECTED_DAYS ?? null,
  evidenceYears: env.EVIDENCE_YEARS,
  securityLogDays: env.SECURITY_LOG_DAYS,
})

declare module '../kernel/context.ts' {
  interface Services {
    readonly periods: Periods
  }
}

type Tidying = Pick<Services, 'db' | 'clock' | 'fileStore' | 'periods' | 'securityLines'>

/** How many rows are looked at per transaction. */
const atOnce = 1000

/** Erases what is older than its period: each night as much as the time allows; the next goes on where this one was stopped. */
export async function eraseByPeriods(
  services: Tidying,
  isStopped: () => boolean = () => false,
): Promise<{ history: number; mails: number; registrations: number; evidence: number }> {
  const { periods } = services
  const history = await eraseOld(services, 'activities', periods.historyDays, isStopped)
  const mails = await eraseOld(services, 'mails', periods.mailDays, isStopped)
  const registrations = await eraseRejected(services, isStopped)
  const evidence = await eraseEvidence(services, periods, isStopped)
  return { history, mails, registrations, evidence }
}

const ago = (now: string, days: number): SQL => sql`${now}::timestamptz - ${days} * interval '1 day'`

const progress = { activities: 'history_erased_to', mails: 'mails_erased_to' } as const
type Table = keyof typeof progress

/** Erases the rows `r` with these ids; reads how many. */
const erase: Readonly<Record<Table, (tx: Transaction, where: SQL) => Promise<number>>> = {
  activities: async (tx, where) => {
    let erased = 0
    for (const countryId of await tx.run(historyCountries))
      erased += await eraseActivities(tx, countryId, where)
    return erased
  },
  mails: (tx, where) =>
    eraseMails(tx, sql`${where} and ${notInStates(sql<MailState>`r.state`, mailStatesThat('waits'))}`),
}

/** Up to which row a table's texts are erased. */
const erasedTo = (table: Table): Statement<number> =>
  statement<{ after: number }, number>(
    sql`select ${sql.identifier(progress[table])} as after from installation`,
    ([row]) => row?.after ?? 0,
  )

/** Asks about the rows `t` of a table: of mails at once, of activities country by country. */
const inEachPart = async <T>(
  executor: Executor,
  table: Table,
  query: (part: SQL) => Statement<T>,
): Promise<T[]> =>
  table === 'mails'
    ? [await executor.run(query(sql`true`))]
    : inEachCountry(executor, await executor.run(historyCountries), countryId =>
        query(sql`t.country_id = ${countryId}`),
      )

/**
 * The last of the next rows whose period is over; null if there are none. Most stand in the order of their ids; the first younger one
 * ends them, for whoever went past it to an older one would never come back to it.
 */
async function lastOld(executor: Executor, table: Table, after: number, end: SQL): Promise<number | null> {
  const [row] = await executor.run(
    rowsOf<{ last: number }>(sql`select last_value as last from ${sql.identifier(sequenceOf[table])}`),
  )
  for (let from = after; from < (row?.last ?? 0); from += atOnce) {
    const ends = await inEachPart(executor, table, part =>
      rowsOf<{ old: number | null; young: number | null }>(sql`
        select max(t.id) filter (where t.created_at < ${end}) as old, min(t.id) filter (where t.created_at >= ${end}) as young
        from ${sql.identifier(table)} t where ${part} and t.id > ${from} and t.id <= ${from + atOnce}`),
    )
    const young = ends.flat().flatMap(one => one.young ?? [])
    const last = Math.min(...young.map(id => id - 1), Math.max(...ends.flat().map(({ old }) => old ?? from)))
    if (last > from) return last
    if (young.length > 0) return null
  }
  return null
}

async function eraseOld(
  { db, clock }: Tidying,
  table: Table,
  days: number | null,
  isStopped: () => boolean,
): Promise<number> {
  if (days === null) return 0
  const column = sql.identifier(progress[table])
  let erased = 0
  while (!isStopped()) {
    const { count, isMore } = await db.transaction(async tx => {
      const now = await tx.run(currentTime(clock))
      await tx.run(command(sql`select from installation for update`))
      const after = await tx.run(erasedTo(table))
      const last = await lastOld(tx, table, after, ago(now, days))
      if (last === null) return { count: 0, isMore: false }
      await lockHistory(tx)
      const count = await erase[table](tx, sql`r.id > ${after} and r.id <= ${last}`)
      await tx.run(command(sql`update installation set ${column} = ${last}`))
      return { count, isMore: true }
    })
    erased += count
    if (!isMore) break
  }
  return erased
}

async function eraseRejected(services: Tidying, isStopped: () => boolean): Promise<number> {
  const { db, clock, periods } = services
  const { rejectedDays } = periods
  if (rejectedDays === null) return 0
  let erased = 0
  const before = ago(await db.run(currentTime(clock)), rejectedDays)
  for await (const { email } of rejectedBefore(db, before)) {
    if (isStopped()) return erased
    const found = await personOf(db, email)
    if (!found) continue
    // Looks for the address only: nobody verified that it is theirs, and the names may be anybody's.
    const person = { ...found, needles: [found.email] }
    await erasePerson(services, person, await begin(services, person, hashedAddress(email), 'REJECTED_DAYS'))
    erased++
  }
  return erased
}

/** How many rows still wait although their period is over: more than one night erases is a backlog. */
export async function countOverdue(
  executor: Executor,
  now: string,
  { mailDays, historyDays, rejectedDays }: Periods,
): Promise<Readonly<Record<'mailDays' | 'historyDays' | 'rejectedDays', number>>> {
  const count = async (table: Table, days: number | null) => {
    if (days === null) return 0
    const after = await executor.run(erasedTo(table))
    const last = await lastOld(executor, table, after, ago(now, days + 2))
    if (last === null) return 0
    const counts = await inEachPart(executor, table, part =>
      rowsOf<{ count: number }>(sql`select count(*)::int as count from ${sql.identifier(table)} t
        where ${part} and t.id > ${after} and t.id <= ${last}`),
    )
    return counts.flat().reduce((sum, { count }) => sum + count, 0)
  }
  let rejected = 0
  if (rejectedDays !== null)
    for await (const _ of rejectedBefore(executor, ago(now, rejectedDays + 2))) rejected++
  return {
    mailDays: await count('mails', mailDays),
    historyDays: await count('activities', historyDays),
    rejectedDays: rejected,
  }
}
