import type { contract } from '#contract/index.ts'
import { refuse } from '#domain/refusal.ts'
import { publishEndedSessions } from '../accounts/end-sessions.ts'
import { change } from '../kernel/auth/change.ts'
import { currentTime } from '../kernel/clock.ts'
import { build } from '../kernel/db/build.ts'
import { and, asc, inArray } from '../kernel/db/drizzle.ts'
import { sessions } from '../kernel/db/schema.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { ownLive } from './own.ts'

/**
 * DELETE /auth/session: ends some of one's own sessions, all or none, effective with their next request. An id that
 * is no live session of one's own is not found. With the current session the cookies are cleared as well.
 */
export const endSessions: Handler<typeof contract.sessions.end> = async (ctx, { body }) => {
  const { clock } = ctx.services
  const wanted = [...new Set(body.ids)]
  await change(ctx, async tx => {
    const found = await tx.run(
      build
        .select({ id: sessions.id })
        .from(sessions)
        .where(and(ownLive(clock, ctx.actor.id), inArray(sessions.id, wanted)))
        .orderBy(asc(sessions.id))
        .for('update'),
    )
    if (found.length < wanted.length) throw refuse('not_found')
    const endedAt = await tx.run(currentTime(clock))
    await tx.run(build.update(sessions).set({ endedAt }).where(inArray(sessions.id, wanted)))
    publishEndedSessions(tx, ctx.actor.id)
  })
  if (wanted.includes(ctx.sessionId)) ctx.reply.cookies = 'clear'
  ctx.log.info({ sessions: wanted.length }, 'sessions ended')
  return undefined
}
