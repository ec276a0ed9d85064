import type { contract } from '#contract/index.ts'
import { maySignIn } from '#domain/account.ts'
import { refuse } from '#domain/refusal.ts'
import { hasFactor } from '../factors/read.ts'
import { refuseWithTicket } from '../factors/tickets.ts'
import { isPassword, nobodysHash } from '../kernel/auth/password-hash.ts'
import { currentTime } from '../kernel/clock.ts'
import { build } from '../kernel/db/build.ts'
import { eq } from '../kernel/db/drizzle.ts'
import { users } from '../kernel/db/schema.ts'
import { noteSecurity } from '../kernel/history/note-security.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { endSessionOf } from './end-session.ts'
import { finishSignIn, openSessionAndNotify } from './finish-sign-in.ts'
import { knownBrowser } from './known-browser.ts'
import { countSignIn, forgiveSignIn, takeBackSignIn } from './throttle.ts'

/**
 * POST /auth/login. Wrong password, unknown e-mail and an account that is not ACTIVE get the same answer (401,
 * wrong_login) after the same work, whether there is a second factor or not. With the right password an account that has
 * one is asked for it (401, second_factor). Repeated failures must wait (429), in a known browser for itself alone. The
 * owner is mailed if one of many attempts succeeds, or a new browser signs in. The session sent along ends.
 */
export const login: Handler<typeof contract.auth.login> = async (ctx, { body }) => {
  const { services } = ctx
  const email = body.email.toLowerCase()
  const [[account], now] = await services.db.pipeline(
    build.select().from(users).where(eq(users.email, email)),
    currentTime(services.clock),
  )
  const browser = knownBrowser(services, ctx.browserCookies.device, account, now)
  const counted = await countSignIn(services, { email, ip: ctx.ip, browser })
  const isPasswordRight = await isPassword(
    body.password,
    account?.passwordHash ?? nobodysHash(services.hashCost),
  ).catch(async failure => {
    await takeBackSignIn(services, counted)
    throw failure
  })
  const maySignInNow = account !== undefined && isPasswordRight && maySignIn(account.state)
  const tokens = maySignInNow
    ? await services.db.transaction(tx =>
        openSessionAndNotify(tx, ctx, { account, proof: 'password', isKnown: browser !== null, now }),
      )
    : null
  const needsSecondStep = maySignInNow && !tokens && (await hasFactor(services.db, account.id))
  if (!account || !(tokens || needsSecondStep)) {
    ctx.log.info({ ip: ctx.ip }, 'sign-in refused')
    await noteSecurity(services.db, ctx, { kind: 'sign-in-failed', now, aboutUserId: account?.id ?? null })
    throw refuse('wrong_login')
  }
  const failed = await forgiveSignIn(services, counted)
  if (ctx.bearer !== null) await endSessionOf(services, ctx.bearer)
  if (!tokens) throw await refuseWithTicket(services, account, failed)
  return finishSignIn(ctx, account, tokens, { failed, isKnown: browser !== null, now })
}
