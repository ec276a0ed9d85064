import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { contract } from '#contract/index.ts'
import { Refusal, refuse } from '#domain/refusal.ts'
import { countConfirmation, forgiveSignIn, takeBackSignIn } from '../auth/throttle.ts'
import { isPassword } from '../kernel/auth/password-hash.ts'
import { currentTime } from '../kernel/clock.ts'
import type { SignedIn } from '../kernel/context.ts'
import { build } from '../kernel/db/build.ts'
import { eq } from '../kernel/db/drizzle.ts'
import { sessions, users } from '../kernel/db/schema.ts'
import { noteSecurity } from '../kernel/history/note-security.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { readFactors } from './read.ts'
import { counterIn, passkeyToSign } from './relying-party.ts'
import { keepChallenge, takeSessionChallenge } from './session-challenges.ts'
import { spendTimeStep, timeStepOf } from './totp.ts'
import { noteUsed, readPasskey } from './used-passkey.ts'
import { assertWay } from './ways-to-confirm.ts'

/**
 * POST /auth/confirm: the password, or a code of the authenticator app, proves again who one is. Refuses
 * (confirm_by_factor) the password of people who have a second factor.
 */
export const confirm: Handler<typeof contract.factors.confirm> = async (
  ctx,
  { body: { code, password } },
) => {
  await assertWay(ctx, code === undefined ? 'password' : 'code')
  await judged(ctx, async now => {
    const isRight =
      code === undefined ? await isOwnPassword(ctx, password ?? '') : await isOwnCode(ctx, code, now)
    if (!isRight) throw refuse('not_confirmed')
    await ctx.services.db.run(confirmed(ctx, now))
  })
  return undefined
}

/** Counts a try before it is judged, and notes one that is refused; one that was never judged is not counted. */
async function judged(ctx: SignedIn, confirming: (now: string) => Promise<void>): Promise<void> {
  const { services, actor } = ctx
  const counted = await countConfirmation(services, actor.id)
  const now = await services.db.run(currentTime(services.clock))
  try {
    await confirming(now)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'not_confirmed') await takeBackSignIn(services, counted)
    else {
      const about = { userId: actor.id, aboutUserId: actor.id }
      await noteSecurity(services.db, ctx, { kind: 'confirm-failed', now, ...about })
    }
    throw error
  }
  await forgiveSignIn(services, counted)
}

async function isOwnPassword({ services, actor }: SignedIn, password: string): Promise<boolean> {
  const [account] = await services.db.run(
    build.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, actor.id)),
  )
  return account !== undefined && (await isPassword(password, account.passwordHash))
}

async function isOwnCode({ services, actor }: SignedIn, typed: string, now: string): Promise<boolean> {
  const { totp } = await readFactors(services.db, actor.id)
  if (!totp?.encrypted) return false
  const timeStep = timeStepOf(services, totp.encrypted, typed, now)
  return (
    timeStep !== null &&
    spendTimeStep(services.db, { userId: actor.id, encrypted: totp.encrypted }, timeStep, now)
  )
}

/** The session counts as proved from now on. */
const confirmed = ({ sessionId }: SignedIn, confirmedAt: string) =>
  build.update(sessions).set({ confirmedAt }).where(eq(sessions.id, sessionId))

/** POST /auth/confirm/passkey/options: a challenge of this session for one's own passkeys. */
export const passkeyToConfirm: Handler<typeof contract.factors.passkeyToConfirm> = async ctx => {
  const { services, actor } = ctx
  const { passkeys } = await readFactors(services.db, actor.id)
  if (passkeys.length === 0) throw refuse('no_factor')
  const options = await passkeyToSign(services, passkeys)
  await keepChallenge(services.db, ctx, 'confirm', options.challenge)
  return options
}

/** POST /auth/confirm/passkey: what one's own passkey signed proves again who one is. */
export const confirmByPasskey: Handler<typeof contract.factors.confirmByPasskey> = async (ctx, { body }) => {
  const { services, actor } = ctx
  const answer = body as AuthenticationResponseJSON
  await judged(ctx, async now => {
    const found = await readPasskey(services.db, answer)
    const challenge = await takeSessionChallenge(services.db, ctx, 'confirm')
    if (found?.account.id !== actor.id || challenge === null) throw refuse('not_confirmed')
    const counter = await counterIn(services, found.passkey, answer, { challenge, isAlone: false })
    if (counter === null) throw refuse('not_confirmed')
    await services.db.transaction(async tx => {
      if (!(await noteUsed(tx, services, found, { counter, now }))) throw refuse('not_confirmed')
      await tx.run(confirmed(ctx, now))
    })
  })
  return undefined
}
