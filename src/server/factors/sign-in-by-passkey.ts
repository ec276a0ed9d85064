import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { contract } from '#contract/index.ts'
import { maySignIn } from '#domain/account.ts'
import { opensAlone } from '#domain/passkey.ts'
import { refuse } from '#domain/refusal.ts'
import { endSessionOf } from '../auth/end-session.ts'
import { finishSignIn, openSessionAndNotify } from '../auth/finish-sign-in.ts'
import { knownBrowser } from '../auth/known-browser.ts'
import { lockedForSignIn } from '../auth/open-session.ts'
import { countCode, countPasskeyStart, forgivePasskeyStart, forgiveSignIn } from '../auth/throttle.ts'
import { noteSecurity } from '../kernel/history/note-security.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { noteFailedStep } from './notify.ts'
import { readFactors } from './read.ts'
import { counterIn, passkeyToSign } from './relying-party.ts'
import {
  giveChallenge,
  readTicket,
  spendTicket,
  takeChallenge,
  takeTry,
  ticketForPasskey,
} from './tickets.ts'
import { noteUsed, readPasskey } from './used-passkey.ts'

/** POST /auth/login/passkey/options: a challenge for the passkeys of the ticket's person. */
export const passkeyForTicket: Handler<typeof contract.factors.passkeyForTicket> = async ctx => {
  const { services } = ctx
  const ticket = await readTicket(services, ctx.bearer)
  if (!ticket.account) throw refuse('ticket_over')
  const { passkeys } = await readFactors(services.db, ticket.account.id)
  const options = await passkeyToSign(services, passkeys)
  await giveChallenge(services, ticket, options.challenge)
  return options
}

/** POST /auth/passkey: a ticket of nobody yet, with a challenge for any passkey that verifies its person. */
export const startPasskey: Handler<typeof contract.factors.startPasskey> = async ctx => {
  await countPasskeyStart(ctx.services, ctx.ip)
  const options = await passkeyToSign(ctx.services, 'any')
  return { ticket: await ticketForPasskey(ctx.services, options.challenge), options }
}

/**
 * POST /auth/login/passkey: the passkey is the second step of the ticket's person, or signs in alone, where it has to
 * verify its person itself. One that is unknown, somebody else's, of an account that is not ACTIVE, or from before a sign-in was
 * disowned and without the password, is refused alike. The session that the browser had ends.
 */
export const signInByPasskey: Handler<typeof contract.factors.signInByPasskey> = async (ctx, { body }) => {
  const { services } = ctx
  const answer = body as AuthenticationResponseJSON
  const ticket = await readTicket(services, ctx.bearer)
  const found = await readPasskey(services.db, answer)
  const { now } = ticket
  const account = ticket.account ?? found?.account ?? null
  const browser = account && knownBrowser(services, ctx.browserCookies.device, account, now)
  const counted = account && (await countCode(services, { userId: account.id, ip: ctx.ip, browser }))
  await takeTry(services.db, ticket)
  const challenge = await takeChallenge(services, ticket)
  const isAlone = ticket.account === null
  const isTheirs =
    account !== null &&
    found?.account.id === account.id &&
    maySignIn(account.state) &&
    (!isAlone || opensAlone(found.passkey, account))
  const counter =
    isTheirs && challenge !== null
      ? await counterIn(services, found.passkey, answer, { challenge, isAlone })
      : null
  const tokens =
    isTheirs && counter !== null
      ? await services.db.transaction(async tx => {
          await tx.run(lockedForSignIn(account.id))
          if (!(await noteUsed(tx, services, found, { counter, now }))) return null
          await spendTicket(tx, ticket)
          return openSessionAndNotify(tx, ctx, {
            account,
            proof: 'every factor',
            isKnown: browser !== null,
            now,
          })
        })
      : null
  if (!account || !counted || !tokens) {
    ctx.log.info({ ip: ctx.ip }, 'second step refused')
    if (ticket.account) await noteFailedStep(ctx, ticket.account, now)
    else if (account)
      await noteSecurity(services.db, ctx, { kind: 'sign-in-failed', now, aboutUserId: account.id })
    throw refuse('wrong_passkey')
  }
  const failed = ticket.failed + (await forgiveSignIn(services, counted))
  if (isAlone) await forgivePasskeyStart(services, ctx.ip)
  // A sign-in that began with the password has ended the former session already.
  if (ctx.priorSessionToken !== null && isAlone) await endSessionOf(services, ctx.priorSessionToken)
  return finishSignIn(ctx, account, tokens, { failed, isKnown: browser !== null, now })
}
