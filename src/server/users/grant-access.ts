import type { contract } from '#contract/index.ts'
import { mayHoldAccess } from '#domain/country-roles.ts'
import { may } from '#domain/permissions.ts'
import { refuse } from '#domain/refusal.ts'
import { recorded } from '../activity/record.ts'
import { currentTime } from '../clock.ts'
import { build } from '../db/build.ts'
import { change } from '../db/change.ts'
import { userStorerooms } from '../db/schema.ts'
import { allow } from '../http/allow.ts'
import type { Handler } from '../http/mount.ts'
import { lockUser } from './lock.ts'
import { namedStoreroom } from './named-storeroom.ts'
import { readUser } from './shape.ts'

/** PATCH /storeroom/access: by a MANAGER there, also to themselves, to who is ADMIN or above there (else 409). */
export const grantAccess: Handler<typeof contract.users.grantAccess> = (ctx, { body }) =>
  change(
    ctx,
    async tx => {
      const { userId, countryId, storeroomId } = body
      const person = await lockUser(tx, ctx.actor, userId)
      const storeroom = await namedStoreroom(tx, ctx.actor, body)
      allow(may.grantAccess(ctx.actor, countryId))
      if (!mayHoldAccess(person, countryId)) throw refuse('admin_needed')

      if (!person.storeroomIds.includes(storeroomId)) {
        await tx.run(build.insert(userStorerooms).values({ userId, storeroomId }))
        await tx.run(
          recorded({
            event: 'access-granted',
            userId: ctx.actor.id,
            now: await tx.run(currentTime(ctx.house.clock)),
            countryId,
            aboutUserId: userId,
            storeroomId,
            detail: { was: null, is: storeroom.name },
          }),
        )
      }
      return readUser(tx, ctx.house.clock, ctx.actor, userId)
    },
    body.userId,
  )
