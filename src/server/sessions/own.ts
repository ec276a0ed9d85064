import { and, eq, gt, isNull, type SQL } from 'drizzle-orm'
import { type Clock, nowSql } from '../kernel/clock.ts'
import { sessions } from '../kernel/db/schema.ts'

/** True of the sessions of that user which live: they were not ended, and their seven days are not over. */
export function ownLive(clock: Clock, userId: number): SQL | undefined {
  return and(eq(sessions.userId, userId), isNull(sessions.endedAt), gt(sessions.expiresAt, nowSql(clock)))
}
