import { and, eq, isNull } from 'drizzle-orm'
import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { sessions } from '../kernel/db/schema.ts'

/** Signs the person out everywhere, effective with their next request. */
export async function endSessions(tx: Transaction, userId: number, now: string): Promise<void> {
  await tx.run(
    build
      .update(sessions)
      .set({ endedAt: now })
      .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt))),
  )
}
