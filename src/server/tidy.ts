import type { FastifyBaseLogger } from 'fastify'
import type { PgBoss } from 'pg-boss'
import { linkLifetime } from '#domain/link.ts'
import { type MailState, mailStatesThat } from '#domain/mail.ts'
import { rejectUnanswered } from './accounts/reject-unanswered.ts'
import { eraseByPeriods } from './erasing/periods.ts'
import { tidyFiles } from './files/tidy-files.ts'
import { currentTime } from './kernel/clock.ts'
import type { Services } from './kernel/context.ts'
import type { Database } from './kernel/db/database.ts'
import { sql } from './kernel/db/drizzle.ts'
import { allCountries, inEachCountry } from './kernel/db/each-country.ts'
import { formerSecrets, mails } from './kernel/db/schema.ts'
import { command, countOf, statement } from './kernel/db/statement.ts'
import { inStates } from './kernel/db/states.ts'

const tidyQueue = 'tidy'
const everyNight = '17 3 * * *'
/** For how many days a notification stays in the bell. */
const notificationDays = 90
/** After this many minutes, erasing stops until the next night. */
const eraseMinutes = 8
const failed: MailState = 'FAILED'

/** Every night one server deletes expired data, rejects account requests that nobody answered, and erases what is older than its period. */
export async function tidyEveryNight(
  services: Services,
  jobs: PgBoss,
  log: FastifyBaseLogger,
): Promise<void> {
  await jobs.createQueue(tidyQueue)
  await jobs.schedule(tidyQueue, everyNight)
  await jobs.work(tidyQueue, { pollingIntervalSeconds: 60 }, async () => {
    await tidy(services)
    await tidyFiles(services)
    await rejectUnanswered(services, log)
    const until = performance.now() + eraseMinutes * 60_000
    const erased = await eraseByPeriods(services, () => performance.now() > until)
    if (Object.values(erased).some(count => count > 0)) log.info({ erased }, 'periods are over')
  })
}

/**
 * Deletes stored answers after two days (docs/decisions/0005), access tokens a day after expiry, and sessions with their
 * tokens a day after theirs, so reuse of a refresh token is noticed until then. Deletes former SECRETs without live links
 * or waiting mails, sign-ins that waited in vain for their second step, used sign-ons, notifications after 90 days, and the security log's notes when
 * they are older than SECURITY_LOG_DAYS. Mails interrupted in their last attempt become failed, so they can be resent.
 */
export async function tidy(services: Services): Promise<void> {
  const now = await services.db.run(currentTime(services.clock))
  const ago = (days: number) => sql`${now}::timestamptz - ${days} * interval '1 day'`
  await services.db.run(command(sql`delete from idempotency_keys where created_at < ${ago(2)}`))
  await services.db.run(
    command(sql`delete from session_tokens where purpose = 'access' and expires_at < ${ago(1)}
      or session_id in (select id from sessions where expires_at < ${ago(1)})`),
  )
  await forgetFormerSecrets(services.db, now)
  await services.db.run(
    command(sql`delete from notifications where created_at < ${ago(notificationDays)} and not awaits_digest`),
  )
  await services.db.run(
    command(sql`delete from security_events where at < ${ago(services.periods.securityLogDays)}`),
  )
  await services.db.run(command(sql`delete from sign_in_tickets where expires_at < ${now}`))
  await services.db.run(command(sql`delete from used_sign_ons where expires_at < ${now}`))
  await services.db.run(command(sql`delete from sessions where expires_at < ${ago(1)}`))
  await services.db.run(
    command(sql`
    update mails set state = ${failed}, failed_at = ${now}, last_error = coalesce(last_error, 'It was not sent in time.')
    where ${inStates(mails.state, mailStatesThat('waits'))} and created_at < ${ago(1)} and not exists (select from jobs.job
      where name = 'mail' and state in ('created', 'retry', 'active') and (data ->> 'mailId')::bigint = mails.id)`),
  )
}

/** Deletes former SECRETs that are older than each live link and each waiting mail, if there are any at all. */
async function forgetFormerSecrets(db: Database, now: string): Promise<void> {
  const [former, countryIds] = await db.pipeline(countOf(formerSecrets, sql`true`), allCountries)
  if (former === 0) return
  const oldest = await inEachCountry(db, countryIds, id => oldestLiveLink(id, now))
  const oldestLink = Math.min(...oldest.filter(id => id !== null))
  await db.run(
    command(sql`
    delete from former_secrets f where ${oldestLink}::float > f.last_link_id
      and not exists (select from mails m where m.id <= f.last_mail_id and ${inStates(sql<MailState>`m.state`, mailStatesThat('waits'))})`),
  )
}

/** A customer's link lives until 30 days after the loan's end (domain.md, Links), or until it expires unsigned. */
const oldestLiveLink = (countryId: number, now: string) =>
  statement<{ id: number | null }, number | null>(
    sql`
    select min(k.id) as id from document_links k join loans l on l.country_id = k.country_id and l.id = k.loan_id
      left join signatures s on s.country_id = l.country_id and s.loan_id = l.id
    where k.country_id = ${countryId} and k.replaced_at is null
      and case when s.id is null then l.ended_at is null and (k.expires_at is null or k.expires_at > ${now})
        else l.ended_at is null or l.ended_at > ${now}::timestamptz - ${linkLifetime.document} * interval '1 millisecond' end`,
    ([row]) => row?.id ?? null,
  )
