import { accountMachine, type UserState } from '#domain/account.ts'
import { linkLifetime } from '#domain/link.ts'
import { can } from '#domain/machine.ts'
import { linkToken } from '../kernel/auth/tokens.ts'
import { currentTime } from '../kernel/clock.ts'
import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { links } from '../kernel/db/schema.ts'
import { fromTheTerminal, recordRights } from '../kernel/history/note-security.ts'
import { StartError } from '../kernel/start-error.ts'
import type { CommandServices } from './with-services.ts'

/**
 * A link with which the account's owner chooses a password within 30 minutes; it is returned, not mailed. StartError
 * unless the account is active.
 */
export async function makeResetLink(
  tx: Transaction,
  services: CommandServices,
  account: { id: number; email: string; state: UserState; countryId: number | null },
): Promise<string> {
  if (!can(accountMachine, account.state, 'reset')) {
    throw new StartError(
      `The account of ${account.email} is ${account.state}; only one that is ACTIVE has a password to reset.`,
    )
  }
  const now = await tx.run(currentTime(services.clock))
  const expiresAt = new Date(Date.parse(now) + linkLifetime.reset).toISOString()
  const [link] = await tx.run(
    build
      .insert(links)
      .values({ purpose: 'reset', userId: account.id, createdAt: now, deliveredAt: now, expiresAt })
      .returning({ id: links.id }),
  )
  if (!link) throw new Error('The link was not stored.')
  await recordRights(
    tx,
    { services, ...fromTheTerminal },
    {
      event: 'reset-link-made',
      userId: null,
      now,
      countryId: account.countryId,
      aboutUserId: account.id,
    },
  )
  return `${services.baseUrl}/reset?token=${linkToken(services.secret, 'reset', link.id)}`
}
