import type { contract } from '#contract/index.ts'
import { may } from '#domain/permissions.ts'
import { readPasswordPolicy } from '../installation/new-password.ts'
import { change } from '../kernel/auth/change.ts'
import { currentTime } from '../kernel/clock.ts'
import { build } from '../kernel/db/build.ts'
import { installation } from '../kernel/db/schema.ts'
import { recordRights } from '../kernel/history/note-security.ts'
import { allow } from '../kernel/http/allow.ts'
import type { Handler } from '../kernel/http/mount.ts'

/** GET /auth/password/policy, for sysadmins. */
export const showPasswordPolicy: Handler<typeof contract.accounts.passwordPolicy> = async ({
  services,
  actor,
}) => {
  allow(may.setPasswordPolicy(actor))
  return { policy: await readPasswordPolicy(services.db) }
}

/** PATCH /auth/password/policy: for passwords that are chosen from now on; those before stay. */
export const setPasswordPolicy: Handler<typeof contract.accounts.setPasswordPolicy> = (ctx, { body }) =>
  change(ctx, async tx => {
    await tx.run(build.select({ id: installation.id }).from(installation).for('update'))
    allow(may.setPasswordPolicy(ctx.actor))
    const was = await readPasswordPolicy(tx)
    const { policy } = body
    if (was !== policy) {
      const now = await tx.run(currentTime(ctx.services.clock))
      await tx.run(build.update(installation).set({ passwordPolicy: policy }))
      await recordRights(tx, ctx, {
        event: 'password-policy-changed',
        userId: ctx.actor.id,
        now,
        countryId: null,
        detail: { was, is: policy },
      })
    }
    return { policy }
  })
