import { tokenHash } from '../kernel/auth/tokens.ts'
import { currentTime } from '../kernel/clock.ts'
import type { Services } from '../kernel/context.ts'
import { sql } from '../kernel/db/drizzle.ts'
import { rowsOf } from '../kernel/db/statement.ts'

/**
 * Ends the live session of an access or refresh token, effective with the next request. Returns whose it was and when it
 * ended, or null without a session.
 */
export const endSessionOf = (services: Services, token: string) =>
  endSessionByHash(services, tokenHash(token))

/** Like endSessionOf(), by the hash of the token. */
export async function endSessionByHash(
  services: Services,
  hash: string,
): Promise<{ readonly actor: number; readonly now: string } | null> {
  const now = await services.db.run(currentTime(services.clock))
  const rows = await services.db.run(
    rowsOf<{ actor: number }>(sql`
    update sessions set ended_at = ${now}
    where ended_at is null and id = (select session_id from session_tokens where hash = ${hash})
    returning user_id as actor`),
  )
  return rows[0] ? { actor: rows[0].actor, now } : null
}
