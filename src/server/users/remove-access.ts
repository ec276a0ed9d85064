import type { contract } from '#contract/index.ts'
import { may } from '#domain/permissions.ts'
import { refuse } from '#domain/refusal.ts'
import { changePeople } from '../kernel/auth/change.ts'
import { currentTime } from '../kernel/clock.ts'
import { eq } from '../kernel/db/drizzle.ts'
import { storerooms } from '../kernel/db/schema.ts'
import { recorded } from '../kernel/history/record.ts'
import { allow } from '../kernel/http/allow.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { allowOnPerson } from './allow-on-person.ts'
import { lockUser } from './lock.ts'
import { namedStoreroom } from './named-storeroom.ts'
import { takeAccess } from './take-access.ts'
import { readUser } from './user-row.ts'

/**
 * DELETE /storeroom/access: also one's own, never that of a person who outranks the actor; access that does not exist
 * is not_found.
 */
export const removeAccess: Handler<typeof contract.users.removeAccess> = (ctx, { body }) =>
  changePeople(ctx, [body.userId], async tx => {
    const { userId, countryId, storeroomId } = body
    const person = await lockUser(tx, ctx.actor, userId)
    await namedStoreroom(tx, ctx.actor, body)
    allow(may.grantAccess(ctx.actor, countryId))
    allowOnPerson(ctx.actor, person, may.removeAccess(ctx.actor, person, countryId))
    if (!person.storeroomIds.includes(storeroomId)) throw refuse('not_found')

    const now = await tx.run(currentTime(ctx.services.clock))
    const who = { userId: ctx.actor.id, aboutUserId: userId, now }
    await tx.run(recorded(...(await takeAccess(tx, who, eq(storerooms.id, storeroomId), ctx))))
    return readUser(tx, ctx.services.clock, ctx.actor, userId)
  })
