import type { contract } from '#contract/index.ts'
import { mayHoldAccess } from '#domain/country-roles.ts'
import { may } from '#domain/permissions.ts'
import { refuse } from '#domain/refusal.ts'
import { changePeople } from '../kernel/auth/change.ts'
import { giveAccess } from '../kernel/auth/rights.ts'
import { currentTime } from '../kernel/clock.ts'
import { recordRights } from '../kernel/history/note-security.ts'
import { allow } from '../kernel/http/allow.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { lockUser } from './lock.ts'
import { namedStoreroom } from './named-storeroom.ts'
import { readUser } from './user-row.ts'

/**
 * PATCH /storeroom/access: a MANAGER there grants it, also to themselves, to people who are ADMIN or above there
 * (else 409).
 */
export const grantAccess: Handler<typeof contract.users.grantAccess> = (ctx, { body }) =>
  changePeople(ctx, [body.userId], async tx => {
    const { userId, countryId, storeroomId } = body
    const person = await lockUser(tx, ctx.actor, userId)
    const storeroom = await namedStoreroom(tx, ctx.actor, body)
    allow(may.grantAccess(ctx.actor, countryId))
    if (!mayHoldAccess(person, countryId)) throw refuse('admin_needed')

    if (!person.storeroomIds.includes(storeroomId)) {
      await giveAccess(tx, userId, storeroomId, ctx)
      await recordRights(tx, ctx, {
        event: 'access-granted',
        userId: ctx.actor.id,
        now: await tx.run(currentTime(ctx.services.clock)),
        countryId,
        aboutUserId: userId,
        storeroomId,
        detail: { was: null, is: storeroom.name },
      })
    }
    return readUser(tx, ctx.services.clock, ctx.actor, userId)
  })
