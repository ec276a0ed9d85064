import type { contract } from '#contract/index.ts'
import { displayName } from '#domain/account.ts'
import { may } from '#domain/permissions.ts'
import { refuse } from '#domain/refusal.ts'
import { primaryCountryId } from '#domain/role.ts'
import { endSessions } from '../accounts/end-sessions.ts'
import { followGroups } from '../group-rules/follow-groups.ts'
import { change, changeOwn } from '../kernel/auth/change.ts'
import { hasPassword } from '../kernel/auth/password-hash.ts'
import type { Proof } from '../kernel/auth/proof.ts'
import { currentTime } from '../kernel/clock.ts'
import type { SignedIn } from '../kernel/context.ts'
import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { eq } from '../kernel/db/drizzle.ts'
import { identities, users } from '../kernel/db/schema.ts'
import { recordRights } from '../kernel/history/note-security.ts'
import { allow } from '../kernel/http/allow.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { allowOnPerson } from '../users/allow-on-person.ts'
import { lockUser } from '../users/lock.ts'
import { readUser } from '../users/user-row.ts'

/** DELETE /auth/oidc: unlinks oneself; refuses (no_other_way_in) who has no password. Other sessions end. */
export const unlinkOwn: Handler<typeof contract.signOn.unlink> = ctx =>
  changeOwn(ctx, async tx => {
    const person = await lockUser(tx, ctx.actor, ctx.actor.id)
    const [account] = await tx.run(
      build.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, person.id)),
    )
    if (!account || !hasPassword(account.passwordHash)) throw refuse('no_other_way_in')
    await unlink(tx, ctx, person, ctx.sessionId)
    return undefined
  })

/**
 * DELETE /user/oidc: by a sysadmin, where the directory knows the person by another identity now. They are signed out
 * everywhere, and choose a password by mail if they need one before they sign on again.
 */
export const unlinkOther: Handler<typeof contract.signOn.unlinkOther> = (ctx, { body }) =>
  change(ctx, async tx => {
    const person = await lockUser(tx, ctx.actor, body.userId)
    allow(may.unlinkSignOn(ctx.actor))
    allowOnPerson(ctx.actor, person, person.id !== ctx.actor.id)
    await unlink(tx, ctx, person)
    return readUser(tx, ctx.services.clock, ctx.actor, person.id)
  })

/** Takes every identity of a locked person, records it and mails them; `but`: the session that goes on. */
async function unlink(
  tx: Transaction,
  ctx: SignedIn & Proof,
  person: Awaited<ReturnType<typeof lockUser>>,
  but?: number,
): Promise<void> {
  const { actor, services } = ctx
  const { id, firstName, email } = person
  const taken = await tx.run(build.delete(identities).where(eq(identities.userId, id)))
  if (taken.rowCount === 0) throw refuse('no_sign_on')
  const now = await tx.run(currentTime(services.clock))
  await endSessions(tx, id, now, but)
  const countryId = primaryCountryId(person) || null
  await recordRights(tx, ctx, {
    event: 'identity-unlinked',
    userId: actor.id,
    now,
    countryId,
    aboutUserId: id,
  })
  // Roles that the directory gave go with the link: nobody else would ever take them back.
  await followGroups(tx, ctx, id)
  const to = { email, name: displayName(person) }
  await services.mailbox.post(tx, { letter: 'identity-unlinked', data: { firstName }, to })
}
