import { displayName } from '#domain/account.ts'
import type { Services } from '../kernel/context.ts'
import type { users } from '../kernel/db/schema.ts'

/** Mails the owner that a sign-in succeeded after this many failed attempts. */
export async function notifyOfTries(
  services: Services,
  account: typeof users.$inferSelect,
  failed: number,
): Promise<void> {
  const { firstName, email } = account
  const to = { email, name: displayName(account) }
  await services.db.transaction(tx =>
    services.mailbox.post(tx, { letter: 'signed-in-after-tries', data: { firstName, failed }, to }),
  )
}
