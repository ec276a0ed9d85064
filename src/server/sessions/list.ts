import { desc } from 'drizzle-orm'
import type { contract } from '#contract/index.ts'
import { build } from '../kernel/db/build.ts'
import { sessions } from '../kernel/db/schema.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { ownLive } from './own.ts'

/**
 * GET /auth/session: where one is signed in, last seen first. `lastSeenAt` is when the session was last refreshed, which
 * a page in use does every fifteen minutes: it is never too late, and early by as much at most.
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
