import { accountStatesThat } from '#domain/account.ts'
import { personLock } from '../kernel/auth/actor.ts'
import { hasFactorSql } from '../kernel/auth/factor-facts.ts'
import { accessTokenLife, newToken, refreshTokenLife, tokenHash } from '../kernel/auth/tokens.ts'
import { currentTime } from '../kernel/clock.ts'
import type { Visitor } from '../kernel/context.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { sql } from '../kernel/db/drizzle.ts'
import { users } from '../kernel/db/schema.ts'
import { command, rowsOf, type Statement } from '../kernel/db/statement.ts'
import { inStates } from '../kernel/db/states.ts'

export interface Pair {
  readonly accessToken: string
  readonly refreshToken: string
}

/** How somebody signed in: by the password alone, which opens no account that has a second factor, or with all it asks. */
export type SignInProof = 'password' | 'every factor'

/**
 * Locks the person who signs in, before anything of theirs, as whoever changes their factors does. A statement of its own: one that
 * waited for such a change would go on with what it had read before.
 */
export const lockedForSignIn = (userId: number): Statement<void> =>
  command(sql`select ${personLock('share')} from users where id = ${userId} for share`)

/**
 * Creates a session with its first pair of tokens; null if the account was ended or its password changed while
 * hashing, or if it has a second factor and only the password was shown. `provedAt`: when they proved who they are, if not
 * just now.
 */
export async function openSession(
  tx: Transaction,
  { services, userAgent }: Visitor,
  account: { id: number; passwordHash: string },
  proof: SignInProof,
  provedAt: string | null = null,
): Promise<Pair | null> {
  const accessToken = newToken()
  const refreshToken = newToken()
  const [, now] = await tx.batch(lockedForSignIn(account.id), currentTime(services.clock))
  const opened = await tx.run(
    rowsOf(sql`
    with person as (
      select id from users
      where id = ${account.id} and ${inStates(users.state, accountStatesThat('signsIn'))} and password_hash = ${account.passwordHash}
        and (${proof === 'every factor'} or not ${sql.raw(hasFactorSql('users'))})
    ), session as (
      insert into sessions (user_id, user_agent, created_at, last_seen_at, confirmed_at, expires_at)
      select person.id, ${userAgent}, at, at, coalesce(${provedAt}::timestamptz, at), at + ${refreshTokenLife} * interval '1 second'
      from person, (select ${now}::timestamptz as at) moment
      returning id, created_at, expires_at
    )
    insert into session_tokens (session_id, purpose, hash, created_at, expires_at)
    select id, 'refresh', ${tokenHash(refreshToken)}, created_at, expires_at from session
    union all
    select id, 'access', ${tokenHash(accessToken)}, created_at, created_at + ${accessTokenLife} * interval '1 second'
      from session
    returning hash`),
  )
  return opened.length === 2 ? { accessToken, refreshToken } : null
}
