import { eq } from 'drizzle-orm'
import type { contract } from '#contract/index.ts'
import { accountMachine, displayName, refuseLosingSysAdmin, userStates } from '#domain/account.ts'
import { byNumber } from '#domain/enumeration.ts'
import { next } from '#domain/machine.ts'
import { may } from '#domain/permissions.ts'
import { demand } from '#domain/refusal.ts'
import { change } from '../kernel/auth/change.ts'
import { currentTime } from '../kernel/clock.ts'
import type { SignedIn } from '../kernel/context.ts'
import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { users } from '../kernel/db/schema.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { allowOver } from '../users/allow-over.ts'
import { countActiveSysAdmins, type LockedUser, lockUser } from '../users/lock.ts'
import { endSessions } from './end-sessions.ts'
import { closeLinks } from './links.ts'
import { recordAccount } from './record-account.ts'

const rejected = { action: 'reject', event: 'user-rejected', letter: 'account-rejected' } as const
const deactivated = {
  action: 'deactivate',
  event: 'user-deactivated',
  letter: 'account-deactivated',
} as const

/** PATCH /auth/reject: rejects (4) or deactivates (5) an account; its sessions and open links end at once. */
export const reject: Handler<typeof contract.accounts.reject> = (ctx, { body }) =>
  change(
    ctx,
    async tx => {
      const { action, event, letter } =
        byNumber(userStates, body.userStateId) === 'REJECTED' ? rejected : deactivated
      const person = await lockUser(tx, ctx.actor, body.userId)
      allowOver(ctx.actor, person, may.endUser(ctx.actor, person))
      const state = next(accountMachine, person.state, action, displayName(person))
      if (person.isSysAdmin) demand(refuseLosingSysAdmin(person, await countActiveSysAdmins(tx)))
      const now = await tx.run(currentTime(ctx.house.clock))
      await tx.run(build.update(users).set({ state }).where(eq(users.id, person.id)))
      await endSessions(tx, person.id, now)
      await closeLinks(tx, person.id, now)
      await recordAccount(tx, { event, by: ctx.actor.id, person, was: person.state, is: state, now })
      await tell(tx, ctx, letter, person)
      return undefined
    },
    body.userId,
  )

async function tell(
  tx: Transaction,
  ctx: SignedIn,
  letter: 'account-rejected' | 'account-deactivated',
  person: LockedUser,
): Promise<void> {
  const [decider] = await tx.run(build.select().from(users).where(eq(users.id, ctx.actor.id)))
  const data = {
    firstName: person.firstName,
    decidedBy: displayName(decider),
    decidedByEmail: decider?.email ?? '',
  }
  await ctx.house.mailbox.post(tx, { letter, data, to: { email: person.email, name: displayName(person) } })
}
