import type { contract } from '#contract/index.ts'
import { accountTraits, displayName, type UserState, userStates } from '#domain/account.ts'
import { byNumber } from '#domain/enumeration.ts'
import { inWords } from '#domain/machine.ts'
import { may } from '#domain/permissions.ts'
import { refuse } from '#domain/refusal.ts'
import { changePeople } from '../kernel/auth/change.ts'
import type { SignedIn } from '../kernel/context.ts'
import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { eq } from '../kernel/db/drizzle.ts'
import { users } from '../kernel/db/schema.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { allowOnPerson } from '../users/allow-on-person.ts'
import { type LockedUser, lockUser } from '../users/lock.ts'
import { deactivating, type Ending, endAccount, rejecting } from './end-account.ts'

/** PATCH /auth/reject: rejects (4) or deactivates (5) an account; its sessions and open links end at once. */
export const reject: Handler<typeof contract.accounts.reject> = (ctx, { body }) =>
  changePeople(ctx, [body.userId], async tx => {
    const isRejected = byNumber(userStates, body.userStateId) === 'REJECTED'
    await endOne(tx, ctx, body.userId, isRejected ? rejecting : deactivating)
    return undefined
  })

/**
 * PATCH /auth/reject-many (ours): rejects each as the single call does, all or none. Only undecided requests: in a
 * long list it is easy to miss that one was just approved.
 */
export const rejectMany: Handler<typeof contract.accounts.rejectMany> = (ctx, { body }) =>
  changePeople(ctx, body.userIds, async tx => {
    // Locked by id, as wherever several people are locked.
    const userIds = body.userIds.toSorted((one, other) => one - other)
    for (const userId of userIds) await endOne(tx, ctx, userId, rejecting, isUndecided)
    return undefined
  })

const isUndecided = (state: UserState) => accountTraits[state].undecided

async function endOne(
  tx: Transaction,
  ctx: SignedIn,
  userId: number,
  ending: Ending,
  isFit = (_state: UserState) => true,
): Promise<void> {
  const person = await lockUser(tx, ctx.actor, userId)
  allowOnPerson(ctx.actor, person, may.endUser(ctx.actor, person))
  if (!isFit(person.state)) throw refuse('wrong_state', displayName(person), inWords(person.state))
  await endAccount(tx, ctx, person, ending, ctx.actor.id)
  await notify(tx, ctx, ending.letter, person)
}

async function notify(
  tx: Transaction,
  ctx: SignedIn,
  letter: Ending['letter'],
  person: LockedUser,
): Promise<void> {
  const [decider] = await tx.run(build.select().from(users).where(eq(users.id, ctx.actor.id)))
  const data = {
    firstName: person.firstName,
    decidedBy: displayName(decider),
    decidedByEmail: decider?.email ?? '',
  }
  await ctx.services.mailbox.post(tx, {
    letter,
    data,
    to: { email: person.email, name: displayName(person) },
  })
}
