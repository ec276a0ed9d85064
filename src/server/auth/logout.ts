import type { contract } from '#contract/index.ts'
import { noteSecurity } from '../kernel/history/note-security.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { endSessionOf } from './end-session.ts'

/** POST /auth/logout: ends the session of the request's access or refresh token; succeeds without one. */
export const logout: Handler<typeof contract.auth.logout> = async ctx => {
  ctx.reply.cookies = 'clear'
  if (ctx.bearer === null) return
  const ended = await endSessionOf(ctx.services, ctx.bearer)
  if (ended === null) return
  const { actor, now } = ended
  ctx.log.info({ actor }, 'signed out')
  await noteSecurity(ctx.services.db, ctx, { kind: 'signed-out', now, userId: actor, aboutUserId: actor })
}
