import { displayName, remindsManagers } from '#domain/account.ts'
import { limits } from '#domain/limits.ts'
import { mailStatesThat } from '#domain/mail.ts'
import { primaryCountryId } from '#domain/role.ts'
import { readActor } from '../kernel/auth/actor.ts'
import { currentTime } from '../kernel/clock.ts'
import type { Services } from '../kernel/context.ts'
import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { eq, sql } from '../kernel/db/drizzle.ts'
import { mails, users } from '../kernel/db/schema.ts'
import { rowsOf } from '../kernel/db/statement.ts'
import { inStates } from '../kernel/db/states.ts'
import type { LetterOf } from '../mail/letters/index.ts'
import { decidersOn } from '../mail/recipients.ts'

const { most, minutes } = limits.requestMailsOfReceiver

/** How many people a combined mail names; the others are only counted. */
const mostNamed = 100

/**
 * Notifies managers of the first request, and at most once a day while it is undecided (domain.md, Accounts).
 * Managers who recently got many such mails get one combined mail later instead.
 */
export async function notifyDeciders(
  tx: Transaction,
  services: Services,
  account: typeof users.$inferSelect,
): Promise<void> {
  const now = await tx.run(currentTime(services.clock))
  if (!remindsManagers(account.state, account.managersToldAt, now)) return
  await tx.run(build.update(users).set({ managersToldAt: now }).where(eq(users.id, account.id)))
  const deciders = await decidersOn(tx, primaryCountryId(await readActor(tx, account.id)))
  const request = { name: displayName(account), email: account.email }
  const isReminder = account.managersToldAt !== null
  const emails = deciders.map(({ email }) => email)
  const overLimit = await notifiedOften(tx, emails, now)
  const combined = await addToWaiting(tx, [...overLimit], request, now)
  await services.mailbox.post(
    tx,
    ...deciders.map(to => ({
      letter: 'account-requested' as const,
      data: { ...request, isReminder },
      to,
      aboutUserId: account.id,
      ...((combined.has(to.email) || overLimit.has(to.email)) && { only: 'bell' as const }),
    })),
    ...deciders
      .filter(({ email }) => overLimit.has(email) && !combined.has(email))
      .map(to => ({
        letter: 'accounts-requested' as const,
        data: { count: 1, named: [request] },
        to,
        wait: minutes * 60,
        only: 'mail' as const,
      })),
  )
}

/** The receivers who reached the limit of mails about single requests. */
async function notifiedOften(tx: Transaction, emails: readonly string[], now: string): Promise<Set<string>> {
  const rows = await tx.run(
    rowsOf<{ email: string }>(sql`
    select lower(to_email) as email from mails
    where lower(to_email) = any(${sql.param([...emails])}::text[]) and letter = 'account-requested'
      and created_at > ${now}::timestamptz - ${minutes} * interval '1 minute'
    group by lower(to_email) having count(*) >= ${most}`),
  )
  return new Set(rows.map(({ email }) => email))
}

/**
 * Adds the request to combined mails that are queued for these receivers, unless one is about to be sent; returns
 * their addresses.
 */
async function addToWaiting(
  tx: Transaction,
  emails: readonly string[],
  request: LetterOf<'accounts-requested'>['named'][number],
  now: string,
): Promise<Set<string>> {
  const rows = await tx.run(
    rowsOf<{ email: string }>(sql`
    update mails set data = data || jsonb_build_object(
      'count', (data ->> 'count')::int + 1,
      'named', case when jsonb_array_length(data -> 'named') < ${mostNamed}
        then data -> 'named' || ${JSON.stringify([request])}::jsonb else data -> 'named' end)
    where lower(to_email) = any(${sql.param([...emails])}::text[]) and letter = 'accounts-requested'
      and ${inStates(mails.state, mailStatesThat('waits'))}
      and created_at > ${now}::timestamptz - ${minutes - 1} * interval '1 minute'
    returning to_email as email`),
  )
  return new Set(rows.map(({ email }) => email))
}
