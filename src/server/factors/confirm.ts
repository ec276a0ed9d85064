import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { contract } from '#contract/index.ts'
import { refuse } from '#domain/refusal.ts'
import { countConfirmation, forgiveSignIn } from '../auth/throttle.ts'
import { isPassword } from '../kernel/auth/password-hash.ts'
import { currentTime } from '../kernel/clock.ts'
import type { SignedIn } from '../kernel/context.ts'
import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { eq } from '../kernel/db/drizzle.ts'
import { sessions, users } from '../kernel/db/schema.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { readFactors } from './read.ts'
import { counterIn, passkeyToSign } from './relying-party.ts'
import { keepChallenge, takeSessionChallenge } from './session-challenges.ts'
import { spendStep, stepOf } from './totp.ts'
import { noteUsed, readPasskey } from './used-passkey.ts'

/** POST /auth/confirm: the password, or a code of the authenticator app, proves again who one is. */
export const confirm: Handler<typeof contract.factors.confirm> = async (ctx, { body }) => {
  const { services, actor } = ctx
  const counted = await countConfirmation(services, actor.id)
  const isRight =
    body.code === undefined ? await isOwnPassword(ctx, body.password ?? '') : await isOwnCode(ctx, body.code)
  if (!isRight) throw refuse('not_confirmed')
  await services.db.transaction(tx => confirmed(tx, ctx))
  await forgiveSignIn(services, counted)
  return undefined
}

async function isOwnPassword({ services, actor }: SignedIn, password: string): Promise<boolean> {
  const [account] = await services.db.run(
    build.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, actor.id)),
  )
  return account !== undefined && (await isPassword(password, account.passwordHash))
}

async function isOwnCode({ services, actor }: SignedIn, typed: string): Promise<boolean> {
  const { totp } = await readFactors(services.db, actor.id)
  if (!totp?.encrypted) return false
  const now = await services.db.run(currentTime(services.clock))
  const step = stepOf(services, totp.encrypted, typed, now)
  return step !== null && spendStep(services.db, { userId: actor.id, encrypted: totp.encrypted }, step, now)
}

/** The session counts as proved from now on. */
async function confirmed(tx: Transaction, { services, sessionId }: SignedIn): Promise<string> {
  const confirmedAt = await tx.run(currentTime(services.clock))
  await tx.run(build.update(sessions).set({ confirmedAt }).where(eq(sessions.id, sessionId)))
  return confirmedAt
}

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
  const counted = await countConfirmation(services, actor.id)
  const found = await readPasskey(services.db, answer)
  const challenge = await takeSessionChallenge(services.db, ctx, 'confirm')
  if (found?.account.id !== actor.id || challenge === null) throw refuse('not_confirmed')
  const counter = await counterIn(services, found.passkey, answer, { challenge, isAlone: false })
  if (counter === null) throw refuse('not_confirmed')
  await services.db.transaction(async tx => {
    const now = await confirmed(tx, ctx)
    await noteUsed(tx, services, found, { counter, now })
  })
  await forgiveSignIn(services, counted)
  return undefined
}
