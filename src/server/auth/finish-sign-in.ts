import type { User } from '#contract/user.ts'
import type { Visitor } from '../kernel/context.ts'
import type { Transaction } from '../kernel/db/database.ts'
import type { users } from '../kernel/db/schema.ts'
import { noteSecurity } from '../kernel/history/note-security.ts'
import { readSelf } from '../users/self.ts'
import { rememberedBrowser } from './known-browser.ts'
import { notifyOfNewBrowser, whereFrom } from './notify-of-new-browser.ts'
import { notifyOfTries } from './notify-of-tries.ts'
import { openSession, type Pair, type SignInProof } from './open-session.ts'
import { freeTries } from './throttle.ts'

interface SignIn {
  readonly account: typeof users.$inferSelect
  readonly proof: SignInProof
  /** Whether the account signed in in this browser before. */
  readonly isKnown: boolean
  readonly now: string
  /** When the person proved who they are, if not just now. */
  readonly provedAt?: string
}

/** Opens the session, and notifies the owner if the browser is not known. */
export async function openSessionAndNotify(
  tx: Transaction,
  ctx: Visitor,
  signIn: SignIn,
): Promise<Pair | null> {
  const tokens = await openSession(tx, ctx, signIn.account, signIn.proof, signIn.provedAt)
  if (tokens && !signIn.isKnown) await notifyOfNewBrowser(tx, ctx, signIn.account, signIn.now)
  return tokens
}

/** Everything that follows once the session is open: cookies, both logs, a warning after many tries. */
export async function finishSignIn(
  ctx: Visitor,
  account: typeof users.$inferSelect,
  tokens: Pair,
  { failed, isKnown, now }: { readonly failed: number } & Pick<SignIn, 'isKnown' | 'now'>,
): Promise<Pair & { user: User }> {
  const { services } = ctx
  if (failed >= freeTries) await notifyOfTries(services, account, failed)
  ctx.log.info({ actor: account.id, ip: ctx.ip }, 'signed in')
  await noteSecurity(services.db, ctx, {
    kind: 'signed-in',
    now,
    userId: account.id,
    aboutUserId: account.id,
    detail: { ...whereFrom(ctx), failedBefore: failed, knownBrowser: isKnown },
  })
  ctx.reply.cookies = tokens
  ctx.reply.browserCookies = {
    device: rememberedBrowser(services, ctx.browserCookies.device, account.id, now),
  }
  return { ...tokens, user: await readSelf(ctx, account.id) }
}
