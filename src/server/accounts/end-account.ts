import { accountMachine, checkLosingSysAdmin, displayName } from '#domain/account.ts'
import { next } from '#domain/machine.ts'
import { throwIfRefused } from '#domain/refusal.ts'
import { currentTime } from '../kernel/clock.ts'
import type { Services } from '../kernel/context.ts'
import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { eq } from '../kernel/db/drizzle.ts'
import { users } from '../kernel/db/schema.ts'
import type { From } from '../kernel/history/note-security.ts'
import { countActiveSysAdmins, type LockedUser } from '../users/lock.ts'
import { endSessions } from './end-sessions.ts'
import { closeLinks } from './links.ts'
import { recordAccount } from './record-account.ts'

export const rejecting = { action: 'reject', event: 'user-rejected', letter: 'account-rejected' } as const
export const deactivating = {
  action: 'deactivate',
  event: 'user-deactivated',
  letter: 'account-deactivated',
} as const
export type Ending = typeof rejecting | typeof deactivating

/**
 * Rejects or deactivates a locked account; its sessions and open links end at once. Refuses (wrong_state,
 * last_sysadmin). For the schedule, `by` is null and there is a reason.
 */
export async function endAccount(
  tx: Transaction,
  ctx: { readonly services: Services } & From,
  person: LockedUser,
  { action, event }: Ending,
  by: number | null,
  reason?: string,
): Promise<void> {
  const state = next(accountMachine, person.state, action, displayName(person))
  if (person.isSysAdmin) throwIfRefused(checkLosingSysAdmin(person, await countActiveSysAdmins(tx)))
  const now = await tx.run(currentTime(ctx.services.clock))
  await tx.run(build.update(users).set({ state }).where(eq(users.id, person.id)))
  await endSessions(tx, person.id, now)
  await closeLinks(tx, person.id, now)
  await recordAccount(tx, ctx, {
    event,
    by,
    person,
    was: person.state,
    is: state,
    now,
    ...(reason && { reason }),
  })
}
