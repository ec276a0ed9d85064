import type { contract } from '#contract/index.ts'
import { refuse, throwIfRefused } from '#domain/refusal.ts'
import { checkLosingFactor } from '#domain/second-factor.ts'
import { changeOwn } from '../kernel/auth/change.ts'
import { currentTime } from '../kernel/clock.ts'
import { build } from '../kernel/db/build.ts'
import { eq } from '../kernel/db/drizzle.ts'
import { totpFactors } from '../kernel/db/schema.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { forgetCodesWithoutFactor } from './forget-codes.ts'
import { noteFactorChange } from './notify.ts'
import { amountOf, readFactors, readPolicy } from './read.ts'

/** DELETE /auth/factor/totp. Refuses (last_factor) where one is demanded and this is the last. */
export const removeTotp: Handler<typeof contract.factors.removeTotp> = ctx =>
  changeOwn(ctx, async tx => {
    const { actor, services } = ctx
    const { policy } = await readPolicy(tx)
    const factors = await readFactors(tx, actor.id)
    if (!factors.hasTotp) throw refuse('no_factor')
    throwIfRefused(checkLosingFactor(policy, actor, amountOf(factors)))
    const now = await tx.run(currentTime(services.clock))
    await tx.run(build.delete(totpFactors).where(eq(totpFactors.userId, actor.id)))
    await forgetCodesWithoutFactor(tx, actor.id)
    await noteFactorChange(tx, ctx, { kind: 'totp-removed' }, now)
    return undefined
  })
