import { and, eq, sql } from 'drizzle-orm'
import { displayName } from '#domain/account.ts'
import { deviceOf } from '#domain/device.ts'
import { newLink } from '../accounts/links.ts'
import { readRegisteredPassword } from '../accounts/registered-password.ts'
import { nowSql } from '../kernel/clock.ts'
import type { Visitor } from '../kernel/context.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { links, type users } from '../kernel/db/schema.ts'
import { countOf } from '../kernel/db/statement.ts'

/** A program without cookies looks like a new browser each time; it must not flood a mailbox. */
const mostInADay = 5

/**
 * Mails the owner, with the link "This was not me", when a browser signs in that never verified the account nor
 * signed in to it. Only while the password is the registration's, which somebody else may have chosen; for the same
 * reason the registering browser is not trusted.
 */
export async function notifyOfNewBrowser(
  tx: Transaction,
  { services, userAgent }: Visitor,
  account: typeof users.$inferSelect,
): Promise<void> {
  const { id: userId, firstName, email } = account
  if ((await readRegisteredPassword(tx, userId)) === null) return
  const ofToday = sql`${links.createdAt} > ${nowSql(services.clock)} - interval '1 day'`
  const noticesToday = and(eq(links.userId, userId), eq(links.purpose, 'disown'), ofToday)
  if ((await tx.run(countOf(links, noticesToday ?? sql`false`))) >= mostInADay) return
  const linkId = await newLink(tx, services, { purpose: 'disown', userId })
  const to = { email, name: displayName(account) }
  const data = { firstName, device: deviceOf(userAgent).name }
  await services.mailbox.post(tx, { letter: 'signed-in-elsewhere', data, to, linkId })
}
