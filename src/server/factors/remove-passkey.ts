import type { contract } from '#contract/index.ts'
import { refuse, throwIfRefused } from '#domain/refusal.ts'
import { checkLosingFactor } from '#domain/second-factor.ts'
import { changeOwn } from '../kernel/auth/change.ts'
import { currentTime } from '../kernel/clock.ts'
import { build } from '../kernel/db/build.ts'
import { eq } from '../kernel/db/drizzle.ts'
import { passkeys } from '../kernel/db/schema.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { forgetCodesWithoutFactor } from './forget-codes.ts'
import { noteFactorChange } from './notify.ts'
import { amountOf, readFactors, readPolicy } from './read.ts'

/** DELETE /auth/factor/passkey: one's own; refuses (last_factor) where one is demanded and this is the last. */
export const removePasskey: Handler<typeof contract.factors.removePasskey> = (ctx, { body }) =>
  changeOwn(ctx, async tx => {
    const { actor, services } = ctx
    const { policy } = await readPolicy(tx)
    const factors = await readFactors(tx, actor.id)
    const passkey = factors.passkeys.find(({ id }) => id === body.id)
    if (!passkey) throw refuse('not_found')
    throwIfRefused(checkLosingFactor(policy, actor, amountOf(factors)))
    const now = await tx.run(currentTime(services.clock))
    await tx.run(build.delete(passkeys).where(eq(passkeys.id, passkey.id)))
    await forgetCodesWithoutFactor(tx, actor.id)
    await noteFactorChange(tx, ctx, { kind: 'passkey-removed', name: passkey.name }, now)
    return undefined
  })
