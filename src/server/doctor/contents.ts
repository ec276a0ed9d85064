import type { Pool, PoolClient } from 'pg'
import * as z from 'zod'
import { mailStatesThat } from '#domain/mail.ts'
import { demoAccountsText, openDemoAccounts } from '../demo/demo-accounts.ts'
import { type Rule, rowsBreaking, rulesHere } from '../kernel/db/broken-rules.ts'
import { quoted } from '../kernel/db/columns.ts'
import { connect } from '../kernel/db/database.ts'
import { codeOf } from '../kernel/start-error.ts'
import { type Finding, note, well, wrong } from './finding.ts'

const Waiting = z.object({ failed: z.number(), late: z.number(), stuck: z.number() })

/** Mails and jobs that are stuck. */
export async function lookAtWork(pool: Pool): Promise<Finding[]> {
  const there = await pool.query("select where to_regclass('jobs.job') is not null")
  if (there.rowCount === 0) return [note('No server ran on this database yet.')]
  const { rows } = await pool.query(`
    select (select count(*)::int from mails
        where state in (${quoted(mailStatesThat('failed'))}) and created_at > clock_timestamp() - interval '7 days') as failed,
      (select count(*)::int from mails
        where state in (${quoted(mailStatesThat('waits'))}) and created_at < clock_timestamp() - interval '1 hour') as late,
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

/** Demo accounts, whose password is public, in a real installation. */
export async function lookAtDemo(pool: Pool): Promise<Finding[]> {
  const { length } = await openDemoAccounts(connect(pool))
  return length === 0 ? [] : [wrong(demoAccountsText(length))]
}

/** Every invariant of the data; one that takes longer than a minute is skipped and reported. */
export async function lookAtInvariants(pool: Pool): Promise<Finding[]> {
  const client = await pool.connect()
  try {
    await client.query("set statement_timeout = '60s'; set default_transaction_read_only = on")
    const findings: Finding[] = []
    const rules = await rulesHere(client)
    for (const rule of rules) findings.push(...(await lookAtRule(client, rule)))
    return findings.length > 0 ? findings : [well(`The data keeps all ${rules.length} rules.`)]
  } finally {
    client.release(true)
  }
}

const shown = 3

async function lookAtRule(client: PoolClient, asked: Rule): Promise<Finding[]> {
  const { rule } = asked
  try {
    const rows = await rowsBreaking(client, asked)
    if (rows.length === 0) return []
    const some = rows.slice(0, shown).map(row => JSON.stringify(row))
    const many = rows.length === 100 ? '100 or more' : String(rows.length)
    return [wrong(`This rule is broken by ${many}: ${rule}. ${some.join(' ')}`)]
  } catch (error) {
    if (codeOf(error) === '57014') return [note(`It takes longer than a minute to see whether ${rule}.`)]
    throw error
  }
}
