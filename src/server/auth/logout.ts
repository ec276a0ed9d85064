import { sql } from 'drizzle-orm'
import type { contract } from '#contract/index.ts'
import { nowSql } from '../clock.ts'
import type { Handler } from '../http/mount.ts'
import { tokenHash } from './tokens.ts'

/** POST /auth/logout: ends the session of the access or refresh token that comes along; succeeds without one. */
export const logout: Handler<typeof contract.auth.logout> = async ctx => {
  ctx.reply.cookies = 'clear'
  if (ctx.bearer === null) return
  const { rows } = await ctx.house.db.execute<{ actor: number }>(sql`
    update sessions set ended_at = ${nowSql(ctx.house.clock)}
    where ended_at is null and id = (select session_id from session_tokens where hash = ${tokenHash(ctx.bearer)})
    returning user_id as actor`)
  if (rows[0]) ctx.log.info({ actor: rows[0].actor }, 'signed out')
}
