import { eq } from 'drizzle-orm'
import type { contract } from '#contract/index.ts'
import { maySignIn } from '#domain/account.ts'
import { refuse } from '#domain/refusal.ts'
import { isPassword, nobodysHash } from '../kernel/auth/password-hash.ts'
import { currentTime } from '../kernel/clock.ts'
import type { Visitor } from '../kernel/context.ts'
import { build } from '../kernel/db/build.ts'
import { users } from '../kernel/db/schema.ts'
import { noteSecurity } from '../kernel/history/note-security.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { readSelf } from '../users/self.ts'
import { endSessionOf } from './end-session.ts'
import { knownBrowser, rememberedBrowser } from './known-browser.ts'
import { notifyOfNewBrowser, whereFrom } from './notify-of-new-browser.ts'
import { notifyOfTries } from './notify-of-tries.ts'
import { openSession, type Pair } from './open-session.ts'
import { countSignIn, forgiveSignIn, freeTries, takeBackSignIn } from './throttle.ts'

/**
 * POST /auth/login. Wrong password, unknown e-mail and an account that is not ACTIVE get the same answer (401,
 * wrong_login) after the same work. Repeated failures must wait (429), in a known browser for itself alone. The owner
 * is mailed if one of many attempts succeeds, or a new browser signs in. The session sent along ends.
 */
export const login: Handler<typeof contract.auth.login> = async (ctx, { body }) => {
  const { services } = ctx
  const email = body.email.toLowerCase()
  const [[account], now] = await services.db.pipeline(
    build.select().from(users).where(eq(users.email, email)),
    currentTime(services.clock),
  )
  const browser = knownBrowser(services, ctx.kept.device, account, now)
  const counted = await countSignIn(services, { email, ip: ctx.ip, browser })
  const isRight = await isPassword(
    body.password,
    account?.passwordHash ?? nobodysHash(services.hashCost),
  ).catch(async failure => {
    await takeBackSignIn(services, counted)
    throw failure
  })
  const tokens =
    account && isRight && maySignIn(account.state) ? await enter(ctx, account, browser !== null, now) : null
  if (!account || !tokens) {
    ctx.log.info({ ip: ctx.ip }, 'sign-in refused')
    await noteSecurity(services.db, ctx, { kind: 'sign-in-failed', now, aboutUserId: account?.id ?? null })
    throw refuse('wrong_login')
  }
  if (ctx.bearer !== null) await endSessionOf(services, ctx.bearer)
  const failed = await forgiveSignIn(services, counted)
  if (failed >= freeTries) await notifyOfTries(services, account, failed)
  ctx.log.info({ actor: account.id, ip: ctx.ip }, 'signed in')
  await noteSecurity(services.db, ctx, {
    kind: 'signed-in',
    now,
    userId: account.id,
    aboutUserId: account.id,
    detail: { ...whereFrom(ctx), failedBefore: failed, knownBrowser: browser !== null },
  })
  ctx.reply.cookies = tokens
  ctx.reply.keep = { device: rememberedBrowser(services, ctx.kept.device, account.id, now) }
  return { ...tokens, user: await readSelf(services, account.id) }
}

/** Opens the session, and notifies the owner in the same transaction if the browser is not known. */
function enter(
  ctx: Visitor,
  account: typeof users.$inferSelect,
  isKnown: boolean,
  now: string,
): Promise<Pair | null> {
  const { db } = ctx.services
  if (isKnown) return openSession(db, ctx, account)
  return db.transaction(async tx => {
    const tokens = await openSession(tx, ctx, account)
    if (tokens) await notifyOfNewBrowser(tx, ctx, account, now)
    return tokens
  })
}
