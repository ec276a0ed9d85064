import { type Clock, nowSql } from '../kernel/clock.ts'
import { and, eq, gt, isNull, type SQL } from '../kernel/db/drizzle.ts'
import { sessions } from '../kernel/db/schema.ts'

/** The condition for live sessions of that user: not ended, and within their seven days. */
export function ownLive(clock: Clock, userId: number): SQL | undefined {
  return and(eq(sessions.userId, userId), isNull(sessions.endedAt), gt(sessions.expiresAt, nowSql(clock)))
}
