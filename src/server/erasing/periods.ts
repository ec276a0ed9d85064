import { accountStatesThat } from '#domain/account.ts'
import { type MailState, mailStatesThat } from '#domain/mail.ts'
import { currentTime } from '../kernel/clock.ts'
import type { Services } from '../kernel/context.ts'
import type { Executor } from '../kernel/db/database.ts'
import { type SQL, sql } from '../kernel/db/drizzle.ts'
import { users } from '../kernel/db/schema.ts'
import { command, rowsOf, type Statement } from '../kernel/db/statement.ts'
import { inStates, notInStates } from '../kernel/db/states.ts'
import type { Env } from '../kernel/env.ts'
import { erasedActivities, erasedMails } from './erase-history.ts'
import { begin, erasePerson } from './erase-person.ts'
import { lockedRun } from './erase-traces.ts'
import { hashedAddress } from './erasures.ts'
import { type EvidencePeriod, eraseEvidence } from './evidence.ts'
import { isAskedToSign, personOf, wasSentTo } from './person.ts'

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
/** How many accounts are read at once; each is looked for in all of history. */
const registrationsAtOnce = 50

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

const progress = { activities: 'history_erased_to', mails: 'mails_erased_to' } as const
type Table = keyof typeof progress

const ago = (now: string, days: number): SQL => sql`${now}::timestamptz - ${days} * interval '1 day'`

const erasedOf: Readonly<Record<Table, (rows: SQL) => Statement<number>>> = {
  activities: rows => erasedActivities(sql`from ${rows} r`, sql`true`),
  mails: rows =>
    erasedMails(sql`from ${rows} r`, notInStates(sql<MailState>`r.state`, mailStatesThat('waits'))),
}

/**
 * The next rows whose period is over. Most stand in the order of their ids; the first younger one ends them, for whoever went past
 * it to an older one would never come back to it.
 */
const nextOld = (table: Table, after: SQL, now: string, days: number): SQL => sql`(
  with following as (select * from ${sql.identifier(table)} t where t.id > ${after} order by t.id limit ${atOnce})
  select * from following f where f.id < all (select y.id from following y where y.created_at >= ${ago(now, days)}))`

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
      const [from] = await tx.run(
        rowsOf<{ after: number }>(sql`select ${column}::float8 as after from installation for update`),
      )
      const rows = nextOld(table, sql`${from?.after ?? 0}`, now, days)
      const [last] = await tx.run(
        rowsOf<{ id: number | null }>(sql`select max(id)::float8 as id from ${rows} r`),
      )
      if (last?.id == null) return { count: 0, isMore: false }
      const count = await lockedRun(tx, erasedOf[table](rows))
      await tx.run(command(sql`update installation set ${column} = ${last.id}`))
      return { count, isMore: true }
    })
    erased += count
    if (!isMore) break
  }
  return erased
}

/** Rejected so long ago, and never more than a request: nobody ever got in, no loan is theirs, and none waits for their signature. */
const rejectedLongAgo = (
  now: string,
  days: number,
): SQL => sql`from users where ${inStates(users.state, accountStatesThat('mayAskAgain'))}
  and ${inStates(users.state, accountStatesThat('refused'))} and users.erased_at is null
  and coalesce((select max(a.created_at) from activities a where a.about_user_id = users.id
    and a.event in ('user-rejected', 'user-declined')), users.created_at) < ${ago(now, days)}
  and not exists (select from activities a where a.about_user_id = users.id and a.event = 'user-validated')
  and not exists (select from loans l where l.created_by = users.id)
  and not exists (select from loans l where lower(l.customer_email) = users.email)
  and not exists (select from loans l where l.ended_at is null and (${wasSentTo(sql`users.email`)} or ${isAskedToSign(sql`users.email`)}))`

async function eraseRejected(services: Tidying, isStopped: () => boolean): Promise<number> {
  const { db, clock, periods } = services
  const { rejectedDays } = periods
  if (rejectedDays === null) return 0
  let erased = 0
  let after = 0
  for (;;) {
    const now = await db.run(currentTime(clock))
    const rejected = await db.run(
      rowsOf<{ id: number; email: string }>(
        sql`select users.id, users.email ${rejectedLongAgo(now, rejectedDays)} and users.id > ${after}
          order by users.id limit ${registrationsAtOnce}`,
      ),
    )
    for (const { id, email } of rejected) {
      if (isStopped()) return erased
      after = id
      const found = await personOf(db, email)
      if (!found) continue
      // Looks for the address only: nobody verified that it is theirs, and the names may be anybody's.
      const person = { ...found, needles: [found.email] }
      await erasePerson(
        services,
        person,
        await begin(services, person, hashedAddress(email), 'REJECTED_DAYS'),
      )
      erased++
    }
    if (rejected.length < registrationsAtOnce) return erased
  }
}

/** How many rows still wait although their period is over: more than one night erases is a backlog. */
export async function countOverdue(
  executor: Executor,
  now: string,
  { mailDays, historyDays, rejectedDays }: Periods,
): Promise<Readonly<Record<'mailDays' | 'historyDays' | 'rejectedDays', number>>> {
  const count = async (days: number | null, from: (days: number) => SQL) => {
    if (days === null) return 0
    const [row] = await executor.run(
      rowsOf<{ count: number }>(sql`select count(*)::int as count ${from(days + 2)}`),
    )
    return row?.count ?? 0
  }
  const old = (table: Table) => (days: number) =>
    sql`from ${nextOld(table, sql`(select ${sql.identifier(progress[table])} from installation)`, now, days)} r`
  return {
    mailDays: await count(mailDays, old('mails')),
    historyDays: await count(historyDays, old('activities')),
    rejectedDays: await count(rejectedDays, days => rejectedLongAgo(now, days)),
  }
}
