import { displayName } from '#domain/account.ts'
import { deviceOf } from '#domain/device.ts'
import { newLink } from '../accounts/links.ts'
import { readRegisteredPassword } from '../accounts/registered-password.ts'
import type { Visitor } from '../kernel/context.ts'
import type { Executor, Transaction } from '../kernel/db/database.ts'
import { and, eq, sql } from '../kernel/db/drizzle.ts'
import { links, type users } from '../kernel/db/schema.ts'
import { countOf, rowsOf } from '../kernel/db/statement.ts'
import { networkOf } from '../kernel/http/network.ts'
import { mailsSince } from '../mail/mails-since.ts'

/** A program without cookies looks like a new browser each time; it must not flood a mailbox. */
const maxInADay = 5

type Account = typeof users.$inferSelect

/**
 * Mails the owner that a browser signed in that never verified the account nor signed in to it. While the password is the
 * registration's, which somebody else may have chosen, with the link "This was not me"; for the same reason the registering browser is
 * not trusted. Later only of a device that is new in its network as well: browsers that forget cookies would be told of each day.
 */
export async function notifyOfNewBrowser(
  tx: Transaction,
  ctx: Visitor,
  account: Account,
  now: string,
): Promise<void> {
  const { services, userAgent } = ctx
  const { id: userId, firstName, email } = account
  const to = { email, name: displayName(account) }
  const data = { firstName, device: deviceOf(userAgent).name }
  if ((await readRegisteredPassword(tx, userId)) === null) {
    if (await wasSeen(tx, ctx, account)) return
    const today = { now, minutes: 24 * 60 }
    if ((await tx.run(mailsSince(email, 'signed-in-on-new-device', today))) >= maxInADay) return
    await services.mailbox.post(tx, { letter: 'signed-in-on-new-device', data: { ...data, at: now }, to })
    return
  }
  const ofToday = sql`${links.createdAt} > ${now}::timestamptz - interval '1 day'`
  const noticesToday = and(eq(links.userId, userId), eq(links.purpose, 'disown'), ofToday)
  if ((await tx.run(countOf(links, noticesToday ?? sql`false`))) >= maxInADay) return
  const linkId = await newLink(tx, services, { purpose: 'disown', userId })
  await services.mailbox.post(tx, { letter: 'signed-in-elsewhere', data, to, linkId })
}

/** The facts about a sign-in's origin that the security log keeps. */
export const whereFrom = ({ ip, userAgent }: Pick<Visitor, 'ip' | 'userAgent'>) => ({
  device: deviceOf(userAgent).name,
  network: networkOf(ip),
})

/** Whether they signed in on such a device, in that network, as far back as the security log reaches. */
async function wasSeen(executor: Executor, ctx: Visitor, { id }: Account): Promise<boolean> {
  const { device, network } = whereFrom(ctx)
  const seen = await executor.run(
    rowsOf(sql`select from security_events where kind = 'signed-in' and about_user_id = ${id}
      and detail ->> 'device' = ${device} and detail ->> 'network' = ${network} limit 1`),
  )
  return seen.length > 0
}
