import type { contract } from '#contract/index.ts'
import { accountStatesThat, type UserState } from '#domain/account.ts'
import { refuse } from '#domain/refusal.ts'
import { sessionEnds } from '#domain/session-end.ts'
import { accessTokenLife, successorOf, tokenHash } from '../kernel/auth/tokens.ts'
import { currentTime } from '../kernel/clock.ts'
import type { Services } from '../kernel/context.ts'
import { sql } from '../kernel/db/drizzle.ts'
import { rowsOf, statement } from '../kernel/db/statement.ts'
import { inStates } from '../kernel/db/states.ts'
import { noteSecurity } from '../kernel/history/note-security.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { whySessionEnded } from './why-session-ended.ts'

/** For how long a used token gets the same pair again: the first answer may have been lost. */
const retrySeconds = 10

const signsIn = inStates(sql<UserState>`u.state`, accountStatesThat('signsIn'))

/**
 * GET /auth/refresh: exchanges a refresh token for a new pair, once (docs/security.md, "Sessions"). The pair is derived
 * from the presented token, so a retry gets the same one. Later reuse, or reuse after the next token was used, means
 * theft and ends the session.
 */
export const refresh: Handler<typeof contract.auth.refresh> = async ctx => {
  const { services, bearer: presented } = ctx
  if (presented === null) throw refuse('not_signed_in', sessionEnds.unknown)
  const pair = {
    accessToken: successorOf(services.secret, presented, 'access'),
    refreshToken: successorOf(services.secret, presented, 'refresh'),
  }
  const [now, isAllowed] = await services.db.pipeline(currentTime(services.clock), ownerSignsIn(presented))
  const isRefreshed =
    isAllowed &&
    ((await rotate(services, presented, pair, now)) || (await wasJustRotated(services, presented, pair, now)))
  if (!isRefreshed) {
    const ended = await endFamily(services, presented, now)
    if (ended !== null) {
      ctx.log.warn({ session: ended.id }, 'a used refresh token came again: session ended')
      await noteSecurity(services.db, ctx, { kind: 'session-copied', now, aboutUserId: ended.userId })
    }
    throw await whySessionEnded(services, presented)
  }
  ctx.reply.cookies = pair
  return pair
}

/** Whether the owner's account may sign in. Whatever changes that ends their sessions with it (end-account.ts). */
const ownerSignsIn = (presented: string) =>
  statement<{ signsIn: boolean }, boolean>(
    sql`select ${signsIn} as "signsIn"
      from session_tokens t join sessions s on s.id = t.session_id join users u on u.id = s.user_id
      where t.hash = ${tokenHash(presented)} and t.purpose = 'refresh'`,
    ([row]) => row?.signsIn ?? false,
  )

/** Marks the token as used and stores the pair, in one statement: of concurrent calls one succeeds. */
async function rotate(
  services: Services,
  presented: string,
  pair: { accessToken: string; refreshToken: string },
  now: string,
): Promise<boolean> {
  const at = sql`${now}::timestamptz`
  const rotated = await services.db.run(
    rowsOf(sql`
    with used as (
      update session_tokens t set used_at = ${at}
      from sessions s
      where t.hash = ${tokenHash(presented)} and t.purpose = 'refresh' and t.used_at is null and t.expires_at > ${at}
        and s.id = t.session_id and s.ended_at is null and s.expires_at > ${at}
      returning s.id, s.expires_at
    ), seen as (
      update sessions set last_seen_at = ${at} from used where sessions.id = used.id
    )
    insert into session_tokens (session_id, purpose, hash, created_at, expires_at)
    select id, 'refresh', ${tokenHash(pair.refreshToken)}, ${at}, expires_at from used
    union all
    select id, 'access', ${tokenHash(pair.accessToken)}, ${at}, least(expires_at, ${at} + ${accessTokenLife} * interval '1 second')
      from used
    returning hash`),
  )
  return rotated.length === 2
}

/**
 * Whether the token was used a moment ago in a live session, and the new pair has not been used yet: a client that
 * used it has no reason to present the old token.
 */
async function wasJustRotated(
  services: Services,
  presented: string,
  pair: { refreshToken: string },
  now: string,
): Promise<boolean> {
  const rows = await services.db.run(
    rowsOf<{ just: boolean }>(sql`
    select t.used_at >= ${now}::timestamptz - ${retrySeconds} * interval '1 second' as just
    from session_tokens t join sessions s on s.id = t.session_id
      join session_tokens successor on successor.session_id = s.id and successor.hash = ${tokenHash(pair.refreshToken)}
    where t.hash = ${tokenHash(presented)} and t.purpose = 'refresh' and successor.used_at is null
      and s.ended_at is null and s.expires_at > ${now}`),
  )
  return rows[0]?.just === true
}

/** Ends the session of a reused refresh token; null if there was nothing to end. */
async function endFamily(services: Services, presented: string, now: string): Promise<EndedSession | null> {
  const rows = await services.db.run(
    rowsOf<EndedSession>(sql`
    update sessions s set ended_at = ${now}
    from session_tokens t
    where t.hash = ${tokenHash(presented)} and t.purpose = 'refresh' and t.used_at is not null
      and s.id = t.session_id and s.ended_at is null
    returning s.id, s.user_id as "userId"`),
  )
  return rows[0] ?? null
}

interface EndedSession {
  readonly id: number
  readonly userId: number
}
