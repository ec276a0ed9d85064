import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { contract } from '#contract/index.ts'
import { displayName } from '#domain/account.ts'
import { maxPasskeys } from '#domain/passkey.ts'
import { refuse, throwIfRefused } from '#domain/refusal.ts'
import { checkAddingFactor } from '#domain/second-factor.ts'
import { change, changeOwn } from '../kernel/auth/change.ts'
import { currentTime } from '../kernel/clock.ts'
import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { eq } from '../kernel/db/drizzle.ts'
import { passkeys, users } from '../kernel/db/schema.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { noteFactorChange } from './notify.ts'
import { readFactors, readPolicy } from './read.ts'
import { newPasskeyIn, passkeyToMake } from './relying-party.ts'
import { keepChallenge, takeSessionChallenge } from './session-challenges.ts'

/** The passkeys of somebody who may add one; refuses (factors_off, too_many_passkeys) who may not. */
async function readAllowedToAdd(tx: Transaction, userId: number) {
  throwIfRefused(checkAddingFactor((await readPolicy(tx)).policy))
  const known = (await readFactors(tx, userId)).passkeys
  if (known.length >= maxPasskeys) throw refuse('too_many_passkeys')
  return known
}

/** POST /auth/factor/passkey/options: a challenge of this session, good once and for five minutes. */
export const passkeyToAdd: Handler<typeof contract.factors.passkeyToAdd> = ctx =>
  change(ctx, async tx => {
    const { services, actor } = ctx
    const known = await readAllowedToAdd(tx, actor.id)
    const [account] = await tx.run(build.select().from(users).where(eq(users.id, actor.id)))
    if (!account) throw refuse('not_signed_in')
    const person = { id: actor.id, email: account.email, name: displayName(account) }
    const options = await passkeyToMake(services, person, known)
    await keepChallenge(tx, ctx, 'add', options.challenge)
    return { ...options, attestation: 'none' as const }
  })

/** POST /auth/factor/passkey: adds what a browser made for the session's challenge. */
export const addPasskey: Handler<typeof contract.factors.addPasskey> = (ctx, { body }) =>
  changeOwn(ctx, async tx => {
    const { services, actor } = ctx
    await readAllowedToAdd(tx, actor.id)
    const challenge = await takeSessionChallenge(tx, ctx, 'add')
    if (challenge === null) throw refuse('factor_setup_over')
    const made = await newPasskeyIn(services, body.passkey as RegistrationResponseJSON, challenge)
    if (!made) throw refuse('factor_setup_over')
    const addedAt = await tx.run(currentTime(services.clock))
    const added = await tx.run(
      build
        .insert(passkeys)
        .values({ ...made, name: body.name, userId: actor.id, addedAt })
        .onConflictDoNothing()
        .returning({ id: passkeys.id }),
    )
    if (added.length === 0) throw refuse('factor_setup_over')
    await noteFactorChange(tx, ctx, { kind: 'passkey-added', name: body.name }, addedAt)
    return undefined
  })
