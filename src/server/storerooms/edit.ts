import type { contract } from '#contract/index.ts'
import { may } from '#domain/permissions.ts'
import { refuse } from '#domain/refusal.ts'
import { change } from '../kernel/auth/change.ts'
import { currentTime } from '../kernel/clock.ts'
import { build } from '../kernel/db/build.ts'
import { eq, sql } from '../kernel/db/drizzle.ts'
import { storerooms } from '../kernel/db/schema.ts'
import { editsOf } from '../kernel/history/edits.ts'
import { recorded } from '../kernel/history/record.ts'
import { allow, assertSameVersion } from '../kernel/http/allow.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { lockedStoreroom } from './lock.ts'
import { orNameTaken } from './name-taken.ts'
import { readStoreroom } from './read.ts'

/** PATCH /storeroom: loans keep the `approvalRequired` of their creation; the country can't change (409). */
export const editStoreroom: Handler<typeof contract.storerooms.edit> = (ctx, { body }) =>
  change(ctx, async tx => {
    const storeroom = await tx.run(lockedStoreroom(ctx.actor, body.id))
    allow(may.changeStorerooms(ctx.actor, storeroom.countryId))
    assertSameVersion(ctx.ifMatch, storeroom.version)
    const { id, countryId, ...form } = body
    if (countryId !== undefined && countryId !== storeroom.countryId) throw refuse('storeroom_never_moves')
    const edits = editsOf(storeroom, form)
    if (edits) {
      const now = await tx.run(currentTime(ctx.services.clock))
      await tx
        .run(
          build
            .update(storerooms)
            .set({ ...edits.values, version: sql`${storerooms.version} + 1` })
            .where(eq(storerooms.id, id)),
        )
        .catch(orNameTaken(form.name ?? storeroom.name))
      await tx.run(
        recorded({
          event: 'storeroom-edited',
          userId: ctx.actor.id,
          now,
          countryId: storeroom.countryId,
          storeroomId: id,
          detail: edits.detail,
        }),
      )
    }
    return readStoreroom(tx, id)
  })
