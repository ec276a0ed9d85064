import type { contract } from '#contract/index.ts'
import { refuse } from '#domain/refusal.ts'
import { countRecoveryCodes } from '../auth/throttle.ts'
import { changeOwn } from '../kernel/auth/change.ts'
import { currentTime } from '../kernel/clock.ts'
import { build } from '../kernel/db/build.ts'
import { eq } from '../kernel/db/drizzle.ts'
import { recoveryCodes } from '../kernel/db/schema.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { noteFactorChange } from './notify.ts'
import { hasFactor } from './read.ts'
import { newRecoveryCodes } from './recovery.ts'

/** POST /auth/factor/recovery-codes: ten new ones, shown once; those before no longer work. */
export const makeRecoveryCodes: Handler<typeof contract.factors.makeRecoveryCodes> = async ctx => {
  const { services, actor } = ctx
  if (!(await hasFactor(services.db, actor.id))) throw refuse('no_factor')
  await countRecoveryCodes(services, actor.id)
  const { codes, hashes } = await newRecoveryCodes(services)
  await changeOwn(ctx, async tx => {
    if (!(await hasFactor(tx, actor.id))) throw refuse('no_factor')
    const madeAt = await tx.run(currentTime(services.clock))
    await tx.batch(
      build.delete(recoveryCodes).where(eq(recoveryCodes.userId, actor.id)),
      build.insert(recoveryCodes).values(hashes.map(hash => ({ userId: actor.id, hash, madeAt }))),
    )
    await noteFactorChange(tx, ctx, { kind: 'codes-made' }, madeAt)
  })
  return { codes }
}
