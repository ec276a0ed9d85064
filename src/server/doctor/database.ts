import type { Pool, PoolClient } from 'pg'
import * as z from 'zod'
import { sizeOf } from '../cli/amounts.ts'
import { invariants } from '../db/invariants.ts'
import { missingMigrations } from '../db/migrate.ts'
import type { OpenDatabase } from '../db/open.ts'
import { demandSecret } from '../installation.ts'
import { codeOf, StartError } from '../start-error.ts'
import { type Finding, note, well, wrong } from './finding.ts'

/** The database: what it is, whether it fits this program and this SECRET. Null for the secret: there is none to try. */
export async function lookAtDatabase(
  { pool, kind }: OpenDatabase,
  secret: string | null,
): Promise<Finding[]> {
  const findings = [await lookAtServer(pool, kind), await lookAtClock(pool)]
  try {
    const missing = await missingMigrations(pool)
    if (missing.length > 0) {
      const names = missing.map(({ name }) => name).join(', ')
      return [
        ...findings,
        wrong(`The database is not up to date; migrate, or the next start, brings: ${names}.`),
      ]
    }
    findings.push(well('The database is up to date.'))
    if (secret !== null) await demandSecret(pool, secret)
    return findings
  } catch (error) {
    if (error instanceof StartError) return [...findings, wrong(error.message)]
    throw error
  }
}

const ServerRow = z.object({ version: z.string(), bytes: z.coerce.number(), servers: z.number() })

async function lookAtServer(pool: Pool, kind: OpenDatabase['kind']): Promise<Finding> {
  const { rows } = await pool.query(`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select count(distinct pid)::int from pg_stat_activity
        where datname = current_database() and application_name = 'loandesk events') as servers`)
  const { version, bytes, servers } = ServerRow.parse(rows[0])
  const which = kind === 'embedded' ? 'embedded PostgreSQL' : 'PostgreSQL server'
  const sentence = `The ${which} ${version} answers; the database has ${sizeOf(bytes)}`
  return servers === 0
    ? note(`${sentence}, and no Loandesk runs on it now.`)
    : well(`${sentence}, and ${servers === 1 ? 'one Loandesk runs' : `${servers} of Loandesk run`} on it.`)
}

const ClockRow = z.object({ now: z.date() })
const noticed = 5
const much = 300

/** The database's clock is the one that counts; a wide gap confuses who reads logs, and certificates. */
async function lookAtClock(pool: Pool): Promise<Finding> {
  const before = Date.now()
  const { rows } = await pool.query('select clock_timestamp() as now')
  const here = (before + Date.now()) / 2
  const apart = Math.round(Math.abs(ClockRow.parse(rows[0]).now.getTime() - here) / 1000)
  if (apart < noticed) return well('The clocks of the database and of this machine agree.')
  const sentence = `The clocks of the database and of this machine are ${apart} seconds apart; the database's counts.`
  return apart < much ? note(sentence) : wrong(sentence)
}

const Waiting = z.object({ failed: z.number(), late: z.number(), stuck: z.number() })

/** Mails and jobs that nobody gets on with. */
export async function lookAtWork(pool: Pool): Promise<Finding[]> {
  const there = await pool.query("select where to_regclass('jobs.job') is not null")
  if (there.rowCount === 0) return [note('No server ran on this database yet.')]
  const { rows } = await pool.query(`
    select (select count(*)::int from mails
        where state = 'FAILED' and created_at > clock_timestamp() - interval '7 days') as failed,
      (select count(*)::int from mails
        where state = 'QUEUED' and created_at < clock_timestamp() - interval '1 hour') as late,
      (select count(*)::int from jobs.job where state in ('created', 'retry', 'active')
        and start_after < clock_timestamp() - interval '10 minutes'
        and coalesce(started_on, start_after) < clock_timestamp() - interval '10 minutes') as stuck`)
  const { failed, late, stuck } = Waiting.parse(rows[0])
  const findings: Finding[] = []
  if (failed > 0) {
    findings.push(
      note(`Mails of the last seven days that could not be sent: ${failed}; see Management, Mail.`),
    )
  }
  if (late > 0) {
    findings.push(
      wrong(`Mails that have waited for more than an hour: ${late}; see Management, Mail, for why.`),
    )
  }
  if (stuck > 0)
    findings.push(wrong(`Jobs that nobody has got on with for ten minutes: ${stuck}; does a server run?`))
  return late + stuck > 0 ? findings : [...findings, well('No mail and no job has waited for long.')]
}

/** Each of the rules that the data must keep; one that takes longer than a minute is left, and said to be. */
export async function lookAtInvariants(pool: Pool): Promise<Finding[]> {
  const client = await pool.connect()
  try {
    await client.query("set statement_timeout = '60s'; set default_transaction_read_only = on")
    const findings: Finding[] = []
    for (const [rule, broken] of invariants) findings.push(...(await lookAtRule(client, rule, broken)))
    return findings.length > 0 ? findings : [well(`The data keeps all ${invariants.length} rules.`)]
  } finally {
    client.release(true)
  }
}

const shown = 3

async function lookAtRule(client: PoolClient, rule: string, broken: string): Promise<Finding[]> {
  try {
    const { rows } = await client.query(`select * from (${broken}) broken limit 100`)
    if (rows.length === 0) return []
    const some = rows.slice(0, shown).map(row => JSON.stringify(row))
    const many = rows.length === 100 ? '100 or more' : String(rows.length)
    return [wrong(`This rule is broken by ${many}: ${rule}. ${some.join(' ')}`)]
  } catch (error) {
    if (codeOf(error) === '57014') return [note(`It takes longer than a minute to see whether ${rule}.`)]
    throw error
  }
}
