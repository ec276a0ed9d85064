import { accountStatesThat, type UserState } from '#domain/account.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { type SessionEnd, sessionEnds } from '#domain/session-end.ts'
import { tokenHash } from '../kernel/auth/tokens.ts'
import { nowSql } from '../kernel/clock.ts'
import type { Services } from '../kernel/context.ts'
import type { Database } from '../kernel/db/database.ts'
import { sql } from '../kernel/db/drizzle.ts'
import { activityCountriesSql, inEachCountry } from '../kernel/db/each-country.ts'
import { rowsOf } from '../kernel/db/statement.ts'
import { inStates } from '../kernel/db/states.ts'

const signsIn = inStates(sql<UserState>`u.state`, accountStatesThat('signsIn'))

/** The session of a refused token, and the countries in which may stand why it ended. */
interface EndedSession {
  readonly userId: number
  readonly endedAt: string | null
  readonly signsIn: boolean
  readonly wasUsed: boolean
  readonly hasExpired: boolean
  readonly countryIds: readonly number[]
}

/** Why a refused refresh token no longer works; nothing is revealed for an unknown one. */
export async function whySessionEnded({ db, clock }: Services, presented: string): Promise<Refusal> {
  const [session] = await db.run(
    rowsOf<EndedSession>(sql`
    select u.id as "userId", s.ended_at::text as "endedAt", ${signsIn} as "signsIn", t.used_at is not null as "wasUsed",
      s.expires_at <= ${nowSql(clock)} as "hasExpired", ${activityCountriesSql} as "countryIds"
    from session_tokens t join sessions s on s.id = t.session_id join users u on u.id = s.user_id
    where t.hash = ${tokenHash(presented)} and t.purpose = 'refresh'`),
  )
  const why = session ? await whyEnded(db, session) : 'unknown'
  return refuse('not_signed_in', sessionEnds[why])
}

async function whyEnded(db: Database, session: EndedSession): Promise<SessionEnd> {
  if (!session.signsIn) return 'accountEnded'
  const events = session.endedAt === null ? [] : await eventsAt(db, session.endedAt, session)
  if (events.includes('password-changed')) return 'passwordChanged'
  if (events.length > 0) return 'factorChanged'
  if (session.wasUsed) return 'usedTwice'
  if (session.endedAt !== null) return 'elsewhere'
  return session.hasExpired ? 'expired' : 'unknown'
}

/** What was recorded of the owner at that instant, of what ends sessions. It lies in the country that was their primary one then. */
async function eventsAt(db: Database, at: string, { userId, countryIds }: EndedSession): Promise<string[]> {
  const each = await inEachCountry(db, countryIds, countryId =>
    rowsOf<{ event: string }>(sql`
    select a.event from activities a
    where a.country_id = ${countryId} and a.about_user_id = ${userId} and a.created_at = ${at}::timestamptz
      and a.event in ('password-changed', 'factor-added', 'factor-removed', 'factor-reset', 'recovery-codes-made', 'identity-unlinked')`),
  )
  return each.flat().map(({ event }) => event)
}
