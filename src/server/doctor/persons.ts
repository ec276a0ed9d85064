import type { Pool } from 'pg'
import { amountOf } from '#domain/amounts.ts'
import { dayIn } from '#domain/dates.ts'
import { countKeptEvidence } from '../erasing/evidence.ts'
import { listOfErased, notDoneHere } from '../erasing/list-of-erased.ts'
import { countOverdue, type Periods, periodsIn } from '../erasing/periods.ts'
import { currentTime, databaseClock } from '../kernel/clock.ts'
import { connect, type Database } from '../kernel/db/database.ts'
import { sql } from '../kernel/db/drizzle.ts'
import { rowsOf } from '../kernel/db/statement.ts'
import type { Env } from '../kernel/env.ts'
import { type Finding, note, well, wrong } from './finding.ts'

/** Which periods are on, whether the nightly tidying keeps up with them, and whether whoever was erased is still gone. */
export async function lookAtPersons(env: Env, pool: Pool): Promise<Finding[]> {
  const db = connect(pool)
  const periods = periodsIn(env)
  const now = await db.run(currentTime(databaseClock))
  return [
    ...periodsInWords(periods),
    ...(await overdue(db, now, periods)),
    ...(await interrupted(db)),
    ...(await comeBack(db, env)),
    ...(await evidence(db, now, periods)),
  ]
}

const what = {
  mailDays: { is: 'Texts of mails', setting: 'MAIL_DAYS' },
  historyDays: { is: 'Old values in history', setting: 'HISTORY_DAYS' },
  rejectedDays: { is: 'Rejected registrations', setting: 'REJECTED_DAYS' },
} as const
const periodNames = Object.keys(what) as (keyof typeof what)[]

function periodsInWords(periods: Periods): Finding[] {
  const off = periodNames.filter(name => periods[name] === null)
  const on = periodNames.filter(name => periods[name] !== null)
  return [
    ...on.map(name => well(`${what[name].is} are erased after ${periods[name]} days.`)),
    ...(off.length > 0
      ? [
          note(
            `Kept for ever: ${off.map(name => `${what[name].is.toLowerCase()} (${what[name].setting})`).join(', ')}.`,
          ),
        ]
      : []),
  ]
}

async function overdue(db: Database, now: string, periods: Periods): Promise<Finding[]> {
  const counts = await countOverdue(db, now, periods)
  return periodNames.flatMap(name =>
    counts[name] > 0
      ? [
          note(
            `${what[name].is} are behind: ${counts[name]} or more should have been erased. Each night goes on with it, while a server runs.`,
          ),
        ]
      : [],
  )
}

async function interrupted(db: Database): Promise<Finding[]> {
  const rows = await db.run(
    rowsOf<{ id: number; at: string }>(
      sql`select id, begun_at::text as at from erasures where finished_at is null order by id`,
    ),
  )
  return rows.map(({ id, at }) =>
    wrong(
      `Erasure ${id}, begun on ${dayIn('UTC', at)}, was interrupted: say erase-person with that address again.`,
    ),
  )
}

async function comeBack(db: Database, { DATA_DIR }: Env): Promise<Finding[]> {
  const back = await notDoneHere(db, DATA_DIR)
  if (back.length === 0) return []
  return [
    wrong(
      `${amountOf(back.length, 'erasure')} of ${listOfErased(DATA_DIR)} did not happen in this database, as after a restore: say erase-person --again.`,
    ),
  ]
}

async function evidence(db: Database, now: string, periods: Periods): Promise<Finding[]> {
  const { kept, over } = await countKeptEvidence(db, now, periods)
  if (kept === 0) return []
  const years = `${periods.evidenceYears} years after the loan ended (EVIDENCE_YEARS)`
  return [
    note(`Of erased people the evidence of ${kept} documents is kept until ${years}.`),
    ...(over > 0 ? [note(`Of ${over} of these it is over: the night erases them.`)] : []),
  ]
}
