import type { contract } from '#contract/index.ts'
import { Refusal, refuse } from '#domain/refusal.ts'
import { asksFactorOf } from '#domain/second-factor.ts'
import { isFreshSignOn, provedAt } from '#domain/sign-on.ts'
import { endSessionByHash } from '../auth/end-session.ts'
import { finishSignIn, openSessionAndNotify } from '../auth/finish-sign-in.ts'
import { knownBrowser } from '../auth/known-browser.ts'
import { countSignOn, takeBackSignIn } from '../auth/throttle.ts'
import { refuseWithTicket } from '../factors/tickets.ts'
import { hasRules } from '../group-rules/rules.ts'
import { changeByVisitor } from '../kernel/auth/change.ts'
import { currentTime } from '../kernel/clock.ts'
import type { Visitor } from '../kernel/context.ts'
import { build } from '../kernel/db/build.ts'
import { and, eq, gt, isNull } from '../kernel/db/drizzle.ts'
import { sessions } from '../kernel/db/schema.ts'
import { noteSecurity } from '../kernel/history/note-security.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { SecondStepNeeded } from '../kernel/http/second-step-needed.ts'
import { accountOf } from './account.ts'
import type { Directory, SignedOn } from './directory.ts'
import { refusalOf } from './failures.ts'
import { lockLinked } from './identities.ts'
import { keepGroups } from './keep-groups.ts'
import { LedBack, leading } from './leading.ts'
import { directoryOf } from './start.ts'
import { decryptedSignOn, type Started, spendOnce } from './started-sign-on.ts'

/**
 * GET /auth/oidc/callback: the directory sent somebody back. Whatever they bring counts only in the browser that left,
 * once, within ten minutes, and as the directory signed it; then the session opens as with a password.
 */
export const comeBack: Handler<typeof contract.signOn.callback> = leading(
  async (ctx: Visitor, { query }: { query: Readonly<Record<string, string | undefined>> }) => {
    const { services } = ctx
    const { signOn: cookie } = ctx.browserCookies
    ctx.reply.browserCookies = { signOn: '' }
    const directory = await directoryOf(services)
    const now = await services.db.run(currentTime(services.clock))
    const started = decryptedSignOn(services, cookie, query.state, now)
    const counted = await countSignOn(services, ctx.ip)
    try {
      await spendOnce(services.db, started, now)
      const needsGroups = await hasRules(services.db)
      const who = await directory.signedOn(given(query), started, needsGroups).catch((error: unknown) => {
        throw refusalOf(error, ctx.log)
      })
      // Somebody whom the directory let in is no attacker, whatever becomes of their account: the try counts no more.
      await takeBackSignIn(services, counted)
      return started.confirms
        ? await confirmed(ctx, directory, who, { ...started, confirms: started.confirms })
        : await signedIn(ctx, directory, who, started, now)
    } catch (error) {
      throw started.confirms ? new LedBack(error, started.to) : error
    }
  },
)

const given = (query: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )

/** Opens the session, or leads to the second step; where an account was asked for, says so. */
async function signedIn(
  ctx: Visitor,
  directory: Directory,
  who: SignedOn,
  { to, device, held }: Started,
  now: string,
): Promise<string> {
  const { services } = ctx
  const { account, isKnown, tokens } = await changeByVisitor(ctx, async tx => {
    const account = await accountOf(tx, ctx, directory, who, now)
    if (!account) return { account: null, isKnown: false, tokens: null }
    const isKnown = knownBrowser(services, device, account, now) !== null
    const proof = asksFactorOf(account, directory) ? 'password' : 'every factor'
    const entering = { account, proof, isKnown, now, provedAt: provedAt(who, now) } as const
    return { account, isKnown, tokens: await openSessionAndNotify(tx, ctx, entering) }
  }).catch(async (refusal: unknown) => {
    if (refusal instanceof Refusal) {
      const detail = { refused: refusal.code }
      await noteSecurity(services.db, ctx, { kind: 'sign-in-failed', now, detail })
    }
    throw refusal
  })
  if (!account) throw refuse('sign_on_asked')
  if (held !== undefined) await endSessionByHash(services, held)
  if (!tokens) {
    const step = await refuseWithTicket(services, account, 0)
    if (step instanceof SecondStepNeeded) return secondStepAt(step, to)
    throw refuse('sign_on_over')
  }
  await finishSignIn({ ...ctx, browserCookies: { ...ctx.browserCookies, device } }, account, tokens, {
    failed: 0,
    isKnown,
    now,
  })
  ctx.reply.browserCookies = { ...ctx.reply.browserCookies, signOn: '' }
  return to
}

/** The ticket is behind the #, which no server and no log sees. */
function secondStepAt({ secondStep: { ticket, ways } }: SecondStepNeeded, to: string): string {
  return `/auth#${new URLSearchParams({ ticket, ways: ways.join(' '), to })}`
}

/** The session that asked for it counts as proved, if the directory has just asked the same person, who has its roles. */
async function confirmed(
  ctx: Visitor,
  directory: Directory,
  who: SignedOn,
  { confirms, at, to }: Started & { readonly confirms: NonNullable<Started['confirms']> },
): Promise<string> {
  if (!isFreshSignOn(who, at)) throw refuse('sign_on_not_fresh')
  return changeByVisitor(ctx, async tx => {
    const account = await lockLinked(tx, directory.issuer, who.subject)
    if (account?.id !== confirms.userId) throw refuse('sign_on_other_person')
    const confirmedAt = await tx.run(currentTime(ctx.services.clock))
    const { id, userId, endedAt, expiresAt } = sessions
    const isTheirs = and(eq(id, confirms.sessionId), eq(userId, confirms.userId))
    const isOpen = and(isNull(endedAt), gt(expiresAt, confirmedAt))
    const done = await tx.run(build.update(sessions).set({ confirmedAt }).where(and(isTheirs, isOpen)))
    if (done.rowCount !== 1) throw refuse('sign_on_over')
    await keepGroups(tx, ctx, directory, who, { userId: account.id, now: confirmedAt })
    return to
  })
}
