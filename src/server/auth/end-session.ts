import { sql } from 'drizzle-orm'
import { nowSql } from '../clock.ts'
import type { House } from '../context.ts'
import { rowsOf } from '../db/statement.ts'
import { tokenHash } from './tokens.ts'

/** Ends the live session of an access or refresh token, from the next call on. Answers whose it was; null without one. */
export async function endSessionOf(house: House, token: string): Promise<number | null> {
  const rows = await house.db.run(
    rowsOf<{ actor: number }>(sql`
    update sessions set ended_at = ${nowSql(house.clock)}
    where ended_at is null and id = (select session_id from session_tokens where hash = ${tokenHash(token)})
    returning user_id as actor`),
  )
  return rows[0]?.actor ?? null
}
