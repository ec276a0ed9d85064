import type { contract } from '#contract/index.ts'
import { refuse } from '#domain/refusal.ts'
import { finishSignIn, openSessionAndNotify } from '../auth/finish-sign-in.ts'
import { knownBrowser } from '../auth/known-browser.ts'
import { lockedForSignIn } from '../auth/open-session.ts'
import { countCode, forgiveSignIn, takeBackSignIn } from '../auth/throttle.ts'
import type { Visitor } from '../kernel/context.ts'
import type { Transaction } from '../kernel/db/database.ts'
import type { users } from '../kernel/db/schema.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { noteFailedStep, notifyOfUsedCode } from './notify.ts'
import { readFactors } from './read.ts'
import { recoveryHashOf, spendRecoveryCode } from './recovery.ts'
import { giveTryBack, readTicket, spendTicket, takeTry } from './tickets.ts'
import { spendTimeStep, timeStepOf } from './totp.ts'

/**
 * POST /auth/login/code: the second step after the password, by a code of the authenticator app or one for recovery, each
 * once. Five tries a ticket (then 401, ticket_over), and the account's tries slow down over all tickets (429).
 */
export const signInByCode: Handler<typeof contract.factors.signInByCode> = async (ctx, { body }) => {
  const { services } = ctx
  const ticket = await readTicket(services, ctx.bearer)
  const { account, now, failed } = ticket
  if (!account) throw refuse('ticket_over')
  const browser = knownBrowser(services, ctx.browserCookies.device, account, now)
  const counted = await countCode(services, { userId: account.id, ip: ctx.ip, browser })
  await takeTry(services.db, ticket)
  const use = await codeFor(ctx, account, body.code, now).catch(async failure => {
    await takeBackSignIn(services, counted)
    await giveTryBack(services.db, ticket)
    throw failure
  })
  const tokens =
    use &&
    (await services.db.transaction(async tx => {
      await tx.run(lockedForSignIn(account.id))
      if (!(await use(tx))) return null
      await spendTicket(tx, ticket)
      return openSessionAndNotify(tx, ctx, { account, proof: 'every factor', isKnown: browser !== null, now })
    }))
  if (!tokens) {
    ctx.log.info({ actor: account.id, ip: ctx.ip }, 'second step refused')
    await noteFailedStep(ctx, account, now)
    throw refuse('wrong_code')
  }
  const failedCodes = await forgiveSignIn(services, counted)
  return finishSignIn(ctx, account, tokens, { failed: failed + failedCodes, isKnown: browser !== null, now })
}

/** Finds out which kind of code it is and whether it can be right; returns how to use it up, false if it was used before. */
async function codeFor(
  ctx: Visitor,
  account: typeof users.$inferSelect,
  typed: string,
  now: string,
): Promise<((tx: Transaction) => Promise<boolean>) | null> {
  const { services } = ctx
  const userId = account.id
  const { totp } = await readFactors(services.db, userId)
  const encrypted = totp?.encrypted ?? null
  const timeStep = encrypted === null ? null : timeStepOf(services, encrypted, typed, now)
  if (encrypted !== null && timeStep !== null)
    return tx => spendTimeStep(tx, { userId, encrypted }, timeStep, now)
  const hash = await recoveryHashOf(services, userId, typed)
  if (hash === null) return null
  return async tx => {
    const isUsed = await spendRecoveryCode(tx, userId, hash, now)
    if (isUsed) await notifyOfUsedCode(tx, ctx, account, now)
    return isUsed
  }
}
