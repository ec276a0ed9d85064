import type { contract } from '#contract/index.ts'
import { build } from '../kernel/db/build.ts'
import { desc } from '../kernel/db/drizzle.ts'
import { sessions } from '../kernel/db/schema.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { ownLive } from './own.ts'

/**
 * GET /auth/session: one's own sessions, last seen first. `lastSeenAt` is the last refresh, which an active page does
 * every fifteen minutes: it is never too late, and at most that much too early.
 */
export const listSessions: Handler<typeof contract.sessions.list> = async ctx => {
  const { db, clock } = ctx.services
  const found = await db.run(
    build
      .select()
      .from(sessions)
      .where(ownLive(clock, ctx.actor.id))
      .orderBy(desc(sessions.lastSeenAt), desc(sessions.id)),
  )
  const rows = found.map(session => ({ ...session, isCurrent: session.id === ctx.sessionId }))
  return { rows, total: rows.length }
}
