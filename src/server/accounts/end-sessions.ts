import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { and, eq, isNull, ne } from '../kernel/db/drizzle.ts'
import { sessions, signInTickets } from '../kernel/db/schema.ts'
import { publish } from '../kernel/history/record.ts'

/**
 * Signs the person out everywhere but in the session `but`, effective with their next request. Sign-ins that wait for
 * their second step are over, too.
 */
export async function endSessions(tx: Transaction, userId: number, now: string, but?: number): Promise<void> {
  const others = but === undefined ? undefined : ne(sessions.id, but)
  await tx.batch(
    build
      .update(sessions)
      .set({ endedAt: now })
      .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), others)),
    build.delete(signInTickets).where(eq(signInTickets.userId, userId)),
  )
  publishEndedSessions(tx, userId)
}

/**
 * Lets go of the open pages of the person's ended sessions after the commit: at every notice, each server reads the
 * sessions of its open streams again.
 */
export function publishEndedSessions(tx: Transaction, userId: number): void {
  publish(tx, { noun: 'auth', countryId: null, id: userId })
}
