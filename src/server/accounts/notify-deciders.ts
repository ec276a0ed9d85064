import { displayName, remindsManagers } from '#domain/account.ts'
import { limits } from '#domain/limits.ts'
import { primaryCountryId } from '#domain/role.ts'
import { readActor } from '../kernel/auth/actor.ts'
import { currentTime } from '../kernel/clock.ts'
import type { Services } from '../kernel/context.ts'
import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { eq } from '../kernel/db/drizzle.ts'
import { users } from '../kernel/db/schema.ts'
import { addToWaiting, mailedOften } from '../mail/gather.ts'
import { decidersOn } from '../mail/recipients.ts'

/** How many seconds a combined mail waits for further requests. */
const wait = limits.requestMailsOfReceiver.minutes * 60

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
  const overLimit = await mailedOften(
    tx,
    services.clock,
    'account-requested',
    emails,
    limits.requestMailsOfReceiver,
  )
  const combined = await addToWaiting(
    tx,
    overLimit,
    { letter: 'accounts-requested', one: request, wait },
    now,
  )
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
        wait,
        only: 'mail' as const,
      })),
  )
}
