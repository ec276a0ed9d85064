import { eq, sql } from 'drizzle-orm'
import type { contract } from '#contract/index.ts'
import { accountStatesThat, maySignIn } from '#domain/account.ts'
import { refuse } from '#domain/refusal.ts'
import { isPassword, nobodysHash } from '../kernel/auth/password-hash.ts'
import { newToken, tokenHash } from '../kernel/auth/tokens.ts'
import { currentTime, nowSql } from '../kernel/clock.ts'
import type { Visitor } from '../kernel/context.ts'
import { build } from '../kernel/db/build.ts'
import { users } from '../kernel/db/schema.ts'
import { rowsOf } from '../kernel/db/statement.ts'
import { inStates } from '../kernel/db/states.ts'
import { accessTokenLife, refreshTokenLife } from '../kernel/http/cookies.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { readUser } from '../users/self.ts'
import { endSessionOf } from './end-session.ts'
import { knownDevice, rememberedDevice } from './known-device.ts'
import { countSignIn, forgiveSignIn, freeTries, takeBackSignIn } from './slow-down.ts'
import { tellOfTries } from './tell-of-tries.ts'

/**
 * POST /auth/login. A wrong password, an unknown e-mail and an account that is not ACTIVE get the same answer (401,
 * wrong_login) after the same work; who fails often waits (429), a known device for itself alone, and the owner is told when
 * one of many tries succeeds. A session that comes along ends: the new one takes its place.
 */
export const login: Handler<typeof contract.auth.login> = async (ctx, { body }) => {
  const { house } = ctx
  const email = body.email.toLowerCase()
  const [[account], now] = await house.db.pipeline(
    build.select().from(users).where(eq(users.email, email)),
    currentTime(house.clock),
  )
  const device = knownDevice(house, ctx.kept.device, account?.id ?? 0, now)
  const counted = await countSignIn(house, { email, ip: ctx.ip, device })
  const isRight = await isPassword(body.password, account?.passwordHash ?? nobodysHash).catch(
    async failure => {
      await takeBackSignIn(house, counted)
      throw failure
    },
  )
  const tokens = account && isRight && maySignIn(account.state) ? await openSession(ctx, account) : null
  if (!account || !tokens) {
    ctx.log.info({ ip: ctx.ip }, 'sign-in refused')
    throw refuse('wrong_login')
  }
  if (ctx.bearer !== null) await endSessionOf(house, ctx.bearer)
  const failed = await forgiveSignIn(house, counted)
  if (failed >= freeTries) await tellOfTries(house, account, failed)
  ctx.log.info({ actor: account.id, ip: ctx.ip }, 'signed in')
  ctx.reply.cookies = tokens
  ctx.reply.keep = { device: rememberedDevice(house, ctx.kept.device, account.id, now) }
  return { ...tokens, user: await readUser(house, account.id) }
}

/**
 * A new session with its first pair of tokens, unless the account was ended or its password changed while we hashed:
 * then null.
 */
async function openSession(
  { house, userAgent }: Visitor,
  account: { id: number; passwordHash: string },
): Promise<{ accessToken: string; refreshToken: string } | null> {
  const accessToken = newToken()
  const refreshToken = newToken()
  const now = nowSql(house.clock)
  const opened = await house.db.run(
    rowsOf(sql`
    with person as (
      select id from users
      where id = ${account.id} and ${inStates(users.state, accountStatesThat('signsIn'))} and password_hash = ${account.passwordHash} for share
    ), moment as (
      select ${now} as at
    ), session as (
      insert into sessions (user_id, user_agent, created_at, last_seen_at, expires_at)
      select person.id, ${userAgent}, at, at, at + ${refreshTokenLife} * interval '1 second' from person, moment
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
