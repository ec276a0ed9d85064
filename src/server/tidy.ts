import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { PgBoss } from 'pg-boss'
import { type MailState, mailStatesThat } from '#domain/mail.ts'
import { rejectUnanswered } from './accounts/reject-unanswered.ts'
import { nowSql } from './kernel/clock.ts'
import type { House } from './kernel/context.ts'
import { mails } from './kernel/db/schema.ts'
import { command } from './kernel/db/statement.ts'
import { inStates } from './kernel/db/states.ts'

const tidyQueue = 'tidy'
const everyNight = '17 3 * * *'
const failed: MailState = 'FAILED'

/** Every night one copy of the server removes what nobody can ask for any more, and rejects requests that nobody answers. */
export async function tidyEveryNight(house: House, jobs: PgBoss, log: FastifyBaseLogger): Promise<void> {
  await jobs.createQueue(tidyQueue)
  await jobs.schedule(tidyQueue, everyNight)
  await jobs.work(tidyQueue, { pollingIntervalSeconds: 60 }, async () => {
    await tidy(house)
    await rejectUnanswered(house, log)
  })
}

/**
 * Answers kept for a retry go after two days (docs/decisions/0005), access tokens a day after they expired, sessions with
 * all their tokens a day after theirs: a used refresh token is known as used for as long as its session could live.
 * A mail whose last try was cut off has nobody left to send it: it is told as failed, so that it can be sent again.
 */
export async function tidy(house: House): Promise<void> {
  const ago = (days: number) => sql`${nowSql(house.clock)} - ${days} * interval '1 day'`
  await house.db.run(command(sql`delete from idempotency_keys where created_at < ${ago(2)}`))
  await house.db.run(
    command(sql`delete from session_tokens where purpose = 'access' and expires_at < ${ago(1)}
      or session_id in (select id from sessions where expires_at < ${ago(1)})`),
  )
  await house.db.run(command(sql`delete from sessions where expires_at < ${ago(1)}`))
  await house.db.run(
    command(sql`
    update mails set state = ${failed}, failed_at = ${nowSql(house.clock)}, last_error = coalesce(last_error, 'It was not sent in time.')
    where ${inStates(mails.state, mailStatesThat('waits'))} and created_at < ${ago(1)} and not exists (select from jobs.job
      where name = 'mail' and state in ('created', 'retry', 'active') and (data ->> 'mailId')::int = mails.id)`),
  )
}
