import type { FastifyBaseLogger } from 'fastify'
import { displayName, maySignIn } from '#domain/account.ts'
import { isDigestDue } from '#domain/mail-choice.ts'
import { readActor } from '../kernel/auth/actor.ts'
import { currentTime } from '../kernel/clock.ts'
import type { Services } from '../kernel/context.ts'
import { build } from '../kernel/db/build.ts'
import { isoInstant } from '../kernel/db/columns.ts'
import type { Executor, Transaction } from '../kernel/db/database.ts'
import { and, eq, sql } from '../kernel/db/drizzle.ts'
import { notifications, users } from '../kernel/db/schema.ts'
import { rowsOf } from '../kernel/db/statement.ts'
import { readNotifications } from './bell.ts'

/**
 * Mails everybody who chose one mail a day what came since the last one and is still unread and open. One transaction for
 * each person, who is taken off the waiting list in it, so that concurrent servers never mail twice.
 */
export async function mailDigests(
  services: Services,
  log: FastifyBaseLogger,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const now = await services.db.run(currentTime(services.clock))
  for (const userId of await usersToMail(services.db, now)) {
    if (isStopped()) return
    try {
      await services.db.transaction(tx => mailDigestOf(tx, services, userId))
    } catch (error) {
      log.error({ user: userId, err: error }, 'the daily mail was not written')
    }
  }
}

interface WaitingRow extends Record<string, unknown> {
  readonly userId: number
  readonly oldestAt: string
  readonly timeZone: string
}

/** The people whose digest is due, by the clock of their primary country. */
async function usersToMail(db: Executor, now: string): Promise<number[]> {
  const rows = await db.run(
    rowsOf<WaitingRow>(sql`
    select n.user_id as "userId", min(n.created_at) as "oldestAt", coalesce(min(c.time_zone), 'UTC') as "timeZone"
    from notifications n
      left join user_country_roles r on r.user_id = n.user_id and r.is_primary
      left join countries c on c.id = r.country_id
    where n.awaits_digest
    group by n.user_id order by n.user_id`),
  )
  return rows
    .filter(({ oldestAt, timeZone }) => isDigestDue(isoInstant(oldestAt), timeZone, now))
    .map(({ userId }) => userId)
}

async function mailDigestOf(tx: Transaction, services: Services, userId: number): Promise<void> {
  const waiting = await tx.run(
    build
      .update(notifications)
      .set({ awaitsDigest: false })
      .where(and(eq(notifications.userId, userId), eq(notifications.awaitsDigest, true)))
      .returning({ id: notifications.id }),
  )
  const ids = new Set(waiting.map(({ id }) => id))
  const [person] = await tx.run(build.select().from(users).where(eq(users.id, userId)))
  if (!person || !maySignIn(person.state)) return
  const open = (await readNotifications(tx, await readActor(tx, userId))).filter(
    ({ id, readAt, standing }) => ids.has(id) && !readAt && standing !== 'done',
  )
  if (open.length === 0) return
  const lines = (isAsking: boolean) =>
    open
      .filter(({ standing }) => (standing === 'asks') === isAsking)
      .map(({ sentence, page }) => ({ sentence, page }))
  await services.mailbox.post(tx, {
    letter: 'notifications-digest',
    data: { asks: lines(true), news: lines(false) },
    to: { email: person.email, name: displayName(person) },
  })
}
