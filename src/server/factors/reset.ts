import type { contract } from '#contract/index.ts'
import { displayName } from '#domain/account.ts'
import { may } from '#domain/permissions.ts'
import { refuse } from '#domain/refusal.ts'
import { primaryCountryId } from '#domain/role.ts'
import { endSessions } from '../accounts/end-sessions.ts'
import { change } from '../kernel/auth/change.ts'
import type { Proof } from '../kernel/auth/proof.ts'
import { rightsRenewed } from '../kernel/auth/rights.ts'
import { currentTime } from '../kernel/clock.ts'
import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { eq } from '../kernel/db/drizzle.ts'
import { passkeys, recoveryCodes, totpFactors, users } from '../kernel/db/schema.ts'
import { recordRights } from '../kernel/history/note-security.ts'
import type { ActivityEvent } from '../kernel/history/record.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { decidersOn } from '../mail/recipients.ts'
import { allowOnPerson } from '../users/allow-on-person.ts'
import { lockUser } from '../users/lock.ts'
import { readUser } from '../users/user-row.ts'
import { ownerOf } from './notify.ts'
import { hasFactor } from './read.ts'

/**
 * Takes every factor of a locked person and signs them out everywhere, because what they lost may be signed in; records
 * it. Their days of grace do not begin anew.
 */
export async function takeFactors(
  tx: Transaction,
  person: { readonly id: number; readonly countryId: number | null },
  { by, now }: { readonly by: number | null; readonly now: string },
  proof: Proof,
): Promise<ActivityEvent> {
  const { id, countryId } = person
  const [account] = await tx.run(
    build
      .select({ askedAt: users.factorAskedAt, createdAt: users.createdAt })
      .from(users)
      .where(eq(users.id, id)),
  )
  await tx.batch(
    build.delete(totpFactors).where(eq(totpFactors.userId, id)),
    build.delete(passkeys).where(eq(passkeys.userId, id)),
    build.delete(recoveryCodes).where(eq(recoveryCodes.userId, id)),
    build
      .update(users)
      .set({ factorAskedAt: account?.askedAt ?? account?.createdAt ?? now })
      .where(eq(users.id, id)),
    rightsRenewed(id, proof),
  )
  await endSessions(tx, id, now)
  return { event: 'factor-reset', userId: by, now, countryId, aboutUserId: id }
}

/**
 * DELETE /user/factor: resets the factors of somebody who lost them all. The person is mailed, and so is everybody else
 * who decides on their account: a stranger might talk somebody into a reset.
 */
export const resetFactor: Handler<typeof contract.users.resetFactor> = (ctx, { body }) =>
  change(ctx, async tx => {
    const { actor, services } = ctx
    const person = await lockUser(tx, actor, body.userId)
    allowOnPerson(actor, person, may.endUser(actor, person))
    if (!(await hasFactor(tx, person.id))) throw refuse('no_factor')
    const now = await tx.run(currentTime(services.clock))
    const countryId = primaryCountryId(person)
    const theirs = { id: person.id, countryId: countryId || null }
    await recordRights(tx, ctx, await takeFactors(tx, theirs, { by: actor.id, now }, ctx))
    const change = { kind: 'reset' } as const
    const [by] = await tx.run(build.select().from(users).where(eq(users.id, actor.id)))
    const told = { name: displayName(person), email: person.email, by: displayName(by) }
    const deciders = await decidersOn(tx, countryId)
    await services.mailbox.post(
      tx,
      { letter: 'factor-changed', data: { firstName: person.firstName, change }, to: ownerOf(person) },
      ...deciders
        .filter(({ email }) => email !== by?.email && email !== person.email)
        .map(to => ({ letter: 'factor-reset-told' as const, data: told, to })),
    )
    return readUser(tx, services.clock, actor, person.id)
  })
