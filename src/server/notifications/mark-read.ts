import type { contract } from '#contract/index.ts'
import { refuse } from '#domain/refusal.ts'
import { change } from '../kernel/auth/change.ts'
import { currentTime } from '../kernel/clock.ts'
import { build } from '../kernel/db/build.ts'
import { and, eq, isNull, lte } from '../kernel/db/drizzle.ts'
import { notifications } from '../kernel/db/schema.ts'
import { publish } from '../kernel/history/record.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { readBell } from './bell.ts'

/** PATCH /notification (ours): what arrives while one reads stays unread. */
export const markRead: Handler<typeof contract.notifications.read> = (ctx, { body }) =>
  change(ctx, async tx => {
    const userId = ctx.actor.id
    const isOwn = eq(notifications.userId, userId)
    const isNamed = eq(notifications.id, body.id)
    const [named] = await tx.run(build.select().from(notifications).where(and(isOwn, isNamed)))
    if (!named) throw refuse('not_found')
    const now = await tx.run(currentTime(ctx.services.clock))
    const isMarked = body.andOlder ? lte(notifications.id, body.id) : isNamed
    await tx.run(
      build
        .update(notifications)
        .set({ readAt: now })
        .where(and(isOwn, isMarked, isNull(notifications.readAt))),
    )
    publish(tx, { noun: 'notification', countryId: null, id: userId })
    return readBell(tx, ctx.actor)
  })
