import type { contract } from '#contract/index.ts'
import { accountMachine, checkApproving, displayName, maySignIn } from '#domain/account.ts'
import { next } from '#domain/machine.ts'
import { may } from '#domain/permissions.ts'
import { throwIfRefused } from '#domain/refusal.ts'
import { changePeople } from '../kernel/auth/change.ts'
import { currentTime } from '../kernel/clock.ts'
import type { Services } from '../kernel/context.ts'
import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { eq } from '../kernel/db/drizzle.ts'
import { users } from '../kernel/db/schema.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { allowOnPerson } from '../users/allow-on-person.ts'
import { type LockedUser, lockUser } from '../users/lock.ts'
import { closeLinks, newLink } from './links.ts'
import { recordAccount } from './record-account.ts'

/**
 * POST /auth/validate: approves a person who has a country role (else 409) and mails the links, which revokes those
 * of an earlier approval. An ACTIVE account stays as it is (domain.md, Accounts).
 */
export const approve: Handler<typeof contract.accounts.approve> = (ctx, { body }) =>
  changePeople(ctx, [body.userId], async tx => {
    const person = await lockUser(tx, ctx.actor, body.userId)
    allowOnPerson(ctx.actor, person, may.approveUser(ctx.actor, person))
    if (maySignIn(person.state)) return undefined
    throwIfRefused(checkApproving(person))
    const state = next(accountMachine, person.state, 'approve', displayName(person))
    const now = await tx.run(currentTime(ctx.services.clock))
    await closeLinks(tx, person.id, now)
    await tx.run(build.update(users).set({ state }).where(eq(users.id, person.id)))
    const was = person.state
    await recordAccount(tx, ctx, { event: 'user-approved', by: ctx.actor.id, person, was, is: state, now })
    await mailLinks(tx, ctx.services, person)
    return undefined
  })

/** Sends one mail with three links; using one revokes the others. */
async function mailLinks(tx: Transaction, services: Services, person: LockedUser): Promise<void> {
  const { id: userId, firstName, email } = person
  const linkId = await newLink(tx, services, { purpose: 'validate', userId })
  for (const purpose of ['choose-password', 'decline'] as const)
    await newLink(tx, services, { purpose, userId, carriedWith: linkId })
  const to = { email, name: displayName(person) }
  await services.mailbox.post(tx, { letter: 'account-approved', data: { firstName }, to, linkId })
}
