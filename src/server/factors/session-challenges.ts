import { challengeMinutes } from '#domain/second-factor.ts'
import { currentTime } from '../kernel/clock.ts'
import type { SignedIn } from '../kernel/context.ts'
import { build } from '../kernel/db/build.ts'
import type { Executor } from '../kernel/db/database.ts'
import { sql } from '../kernel/db/drizzle.ts'
import { sessionChallenges } from '../kernel/db/schema.ts'
import { rowsOf } from '../kernel/db/statement.ts'

type Purpose = (typeof sessionChallenges.$inferSelect)['purpose']

/** Keeps what a passkey has to sign in this session, instead of what was kept before. */
export async function keepChallenge(
  executor: Executor,
  { sessionId, services }: SignedIn,
  purpose: Purpose,
  challenge: string,
): Promise<void> {
  const madeAt = await executor.run(currentTime(services.clock))
  await executor.run(
    build
      .insert(sessionChallenges)
      .values({ sessionId, purpose, challenge, madeAt })
      .onConflictDoUpdate({
        target: [sessionChallenges.sessionId, sessionChallenges.purpose],
        set: { challenge, madeAt },
      }),
  )
}

/** Takes the session's challenge of that purpose, once; null if there is none of the last five minutes. */
export async function takeSessionChallenge(
  executor: Executor,
  { sessionId, services }: SignedIn,
  purpose: Purpose,
): Promise<string | null> {
  const now = await executor.run(currentTime(services.clock))
  const rows = await executor.run(
    rowsOf<{ challenge: string; isFresh: boolean }>(sql`
    delete from session_challenges where session_id = ${sessionId} and purpose = ${purpose}
    returning challenge, made_at > ${now}::timestamptz - ${challengeMinutes} * interval '1 minute' as "isFresh"`),
  )
  return rows[0]?.isFresh ? rows[0].challenge : null
}
