import type { Pool } from 'pg'
import * as z from 'zod'
import { sizeInWords } from '#domain/size.ts'
import { assertSecret } from '../installation/installation.ts'
import { missingMigrations } from '../kernel/db/migrate.ts'
import type { OpenDatabase } from '../kernel/db/open.ts'
import { StartError } from '../kernel/start-error.ts'
import { type Finding, note, well, wrong } from './finding.ts'

/** The database: its version, and whether it fits this program and this SECRET (null: none to check). */
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
    if (secret !== null) await assertSecret(pool, secret)
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
  const sentence = `The ${which} ${version} answers; the database has ${sizeInWords(bytes)}`
  return servers === 0
    ? note(`${sentence}, and no Loandesk runs on it now.`)
    : well(`${sentence}, and ${servers === 1 ? 'one Loandesk runs' : `${servers} of Loandesk run`} on it.`)
}

const ClockRow = z.object({ now: z.date() })
const noticed = 5
const much = 300

/** The database's clock is authoritative; a wide gap to ours misleads readers of logs and breaks certificates. */
async function lookAtClock(pool: Pool): Promise<Finding> {
  const before = Date.now()
  const { rows } = await pool.query('select clock_timestamp() as now')
  const here = (before + Date.now()) / 2
  const apart = Math.round(Math.abs(ClockRow.parse(rows[0]).now.getTime() - here) / 1000)
  if (apart < noticed) return well('The clocks of the database and of this machine agree.')
  const sentence = `The clocks of the database and of this machine are ${apart} seconds apart; the database's counts.`
  return apart < much ? note(sentence) : wrong(sentence)
}
