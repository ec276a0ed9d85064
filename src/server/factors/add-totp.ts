import type { contract } from '#contract/index.ts'
import { refuse, throwIfRefused } from '#domain/refusal.ts'
import { checkAddingFactor, pendingMinutes } from '#domain/second-factor.ts'
import { countConfirmation, forgiveSignIn } from '../auth/throttle.ts'
import { change, changeOwn } from '../kernel/auth/change.ts'
import { currentTime } from '../kernel/clock.ts'
import { build } from '../kernel/db/build.ts'
import { eq } from '../kernel/db/drizzle.ts'
import { totpFactors, users } from '../kernel/db/schema.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { noteFactorChange } from './notify.ts'
import { readFactors, readPolicy } from './read.ts'
import { newTotp, timeStepOf } from './totp.ts'

/** POST /auth/factor/totp/start: a secret that waits for its first code; the one before it goes on until then. */
export const startTotp: Handler<typeof contract.factors.startTotp> = ctx =>
  change(ctx, async tx => {
    const { services, actor } = ctx
    throwIfRefused(checkAddingFactor((await readPolicy(tx)).policy))
    const [account] = await tx.run(
      build.select({ email: users.email }).from(users).where(eq(users.id, actor.id)),
    )
    const { encrypted, secret, uri } = newTotp(services, account?.email ?? '')
    const pending = { pendingEncrypted: encrypted, pendingAt: await tx.run(currentTime(services.clock)) }
    await tx.run(
      build
        .insert(totpFactors)
        .values({ userId: actor.id, ...pending })
        .onConflictDoUpdate({ target: totpFactors.userId, set: pending }),
    )
    return { secret, uri }
  })

/**
 * POST /auth/factor/totp: the waiting secret counts from its first code on, instead of the one before. That code is used
 * up. Refuses (code_differs) another one, (factor_setup_over) after half an hour.
 */
export const addTotp: Handler<typeof contract.factors.addTotp> = async (ctx, { body }) => {
  const { services, actor } = ctx
  const counted = await countConfirmation(services, actor.id)
  await changeOwn(ctx, async tx => {
    throwIfRefused(checkAddingFactor((await readPolicy(tx)).policy))
    const now = await tx.run(currentTime(services.clock))
    const { totp, hasTotp } = await readFactors(tx, actor.id)
    const waits = totp?.pendingAt && Date.parse(now) - Date.parse(totp.pendingAt) < pendingMinutes * 60_000
    if (!waits || !totp?.pendingEncrypted) throw refuse('factor_setup_over')
    const lastStep = timeStepOf(services, totp.pendingEncrypted, body.code, now)
    if (lastStep === null) throw refuse('code_differs')
    await tx.run(
      build
        .update(totpFactors)
        .set({
          encrypted: totp.pendingEncrypted,
          addedAt: now,
          lastUsedAt: null,
          lastStep,
          pendingEncrypted: null,
          pendingAt: null,
        })
        .where(eq(totpFactors.userId, actor.id)),
    )
    await noteFactorChange(tx, ctx, { kind: hasTotp ? 'totp-replaced' : 'totp-added' }, now)
  })
  await forgiveSignIn(services, counted)
  return undefined
}
