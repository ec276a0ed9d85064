import type { contract } from '#contract/index.ts'
import { may } from '#domain/permissions.ts'
import { refuse } from '#domain/refusal.ts'
import { change } from '../kernel/auth/change.ts'
import { currentTime } from '../kernel/clock.ts'
import type { Services } from '../kernel/context.ts'
import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { installation } from '../kernel/db/schema.ts'
import { recorded } from '../kernel/history/record.ts'
import { allow } from '../kernel/http/allow.ts'
import type { Handler } from '../kernel/http/mount.ts'

/** POST /backup/recovery-key (ours): SECRET itself. The answer kept for a retry does not contain it. */
export const showRecoveryKey: Handler<typeof contract.backups.showKey> = async ctx => {
  await change(ctx, async tx => {
    allow(may.seeBackups(ctx.actor))
    await lockUnkept(tx, ctx.services)
    await tx.run(build.update(installation).set({ recoveryKeyShownTo: ctx.actor.id }))
    await record(tx, ctx, 'recovery-key-shown')
  })
  return { recoveryKey: ctx.services.secret }
}

/** POST /backup/recovery-key/kept (ours): only by the person who looked at it last; it is never shown again. */
export const keepRecoveryKey: Handler<typeof contract.backups.keepKey> = ctx =>
  change(ctx, async tx => {
    allow(may.seeBackups(ctx.actor))
    const { recoveryKeyShownTo } = await lockUnkept(tx, ctx.services)
    if (recoveryKeyShownTo !== ctx.actor.id) throw refuse('recovery_key_unseen')
    const now = await record(tx, ctx, 'recovery-key-kept')
    await tx.run(build.update(installation).set({ recoveryKeyKeptAt: now }))
    return undefined
  })

async function lockUnkept(tx: Transaction, { backups }: Services) {
  const [own] = await tx.run(build.select().from(installation).for('update'))
  if (!own) throw refuse('not_found')
  if (!backups.isSecretOurs) throw refuse('recovery_key_hidden', chosen)
  if (own.recoveryKeyKeptAt !== null) throw refuse('recovery_key_hidden', kept)
  return own
}

const chosen = 'it is the SECRET that whoever runs the server has set, and keeps.'
const kept = 'it is kept elsewhere already.'

async function record(
  tx: Transaction,
  { actor, services }: { readonly actor: { readonly id: number }; readonly services: Services },
  event: 'recovery-key-shown' | 'recovery-key-kept',
): Promise<string> {
  const now = await tx.run(currentTime(services.clock))
  await tx.run(recorded({ event, userId: actor.id, now, countryId: null }))
  return now
}
