import type { contract } from '#contract/index.ts'
import { refuse } from '#domain/refusal.ts'
import { primaryCountryId } from '#domain/role.ts'
import { changeOwn } from '../kernel/auth/change.ts'
import { currentTime } from '../kernel/clock.ts'
import { build } from '../kernel/db/build.ts'
import { and, eq } from '../kernel/db/drizzle.ts'
import { passkeys } from '../kernel/db/schema.ts'
import { recordRights } from '../kernel/history/note-security.ts'
import type { Handler } from '../kernel/http/mount.ts'

/**
 * PATCH /auth/factor/passkey: one's own. It signs in as before, so sessions stay and nobody is mailed; history keeps the name
 * before, by which a key that somebody else added would be told.
 */
export const renamePasskey: Handler<typeof contract.factors.renamePasskey> = (ctx, { body }) =>
  changeOwn(ctx, async tx => {
    const { actor, services } = ctx
    const own = and(eq(passkeys.id, body.id), eq(passkeys.userId, actor.id))
    const [passkey] = await tx.run(
      build.select({ name: passkeys.name }).from(passkeys).where(own).for('update'),
    )
    if (!passkey) throw refuse('not_found')
    if (passkey.name === body.name) return undefined
    const now = await tx.run(currentTime(services.clock))
    await tx.run(build.update(passkeys).set({ name: body.name }).where(own))
    await recordRights(tx, ctx, {
      event: 'factor-renamed',
      userId: actor.id,
      aboutUserId: actor.id,
      now,
      countryId: primaryCountryId(actor) || null,
      detail: { was: passkey.name, is: body.name },
    })
    return undefined
  })
