import type { contract } from '#contract/index.ts'
import type { stateActions } from '#contract/unit-actions.ts'
import { may } from '#domain/permissions.ts'
import { change } from '../kernel/auth/change.ts'
import type { SignedIn } from '../kernel/context.ts'
import type { Transaction } from '../kernel/db/database.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { insertUnitComments } from './insert-unit-comments.ts'
import { type LockedUnit, lockUnit } from './lock.ts'
import { type Performed, perform } from './perform.ts'
import { readUnit } from './read/unit-row.ts'
import type { UnitOperation } from './unit-operation.ts'

/** State changes of a unit in its storeroom (domain.md, Countries and Units). */
const operations: Record<(typeof stateActions)[number], UnitOperation> = {
  repair: { action: 'repair', event: 'unit-repair', may: may.repairUnit },
  repaired: { action: 'repaired', event: 'unit-repaired', may: may.repairUnit },
  archive: { action: 'archive', event: 'unit-archived', may: may.archiveUnit },
  restore: { action: 'restore', event: 'unit-restored', may: may.archiveUnit },
}

const bringBack: UnitOperation = { action: 'bringBack', event: 'unit-brought-back', may: may.bringBackUnit }

/** Changes the state of locked units; the reason is stored in history and as a comment. */
export async function changeStates(
  tx: Transaction,
  ctx: SignedIn,
  units: readonly LockedUnit[],
  action: (typeof stateActions)[number],
  comment: string | null,
): Promise<Performed> {
  const done = await perform(tx, ctx, units, { ...operations[action], detail: { reason: comment } })
  if (comment !== null) {
    await insertUnitComments(tx, { userId: ctx.actor.id, units, type: 'COMMENT', comment, now: done.now })
  }
  return done
}

/** PATCH /unit/state (ours). */
export const changeUnitState: Handler<typeof contract.units.setState> = (ctx, { body }) =>
  change(ctx, async tx => {
    const unit = await lockUnit(tx, ctx.actor, body.id)
    await changeStates(tx, ctx, [unit], body.action, body.comment ?? null)
    return readUnit(tx, unit.id)
  })

/** PATCH /unit/return: back from a permanent loan; the loan and its line are unchanged (domain.md, Units). */
export const bringUnitBack: Handler<typeof contract.units.return> = (ctx, { body }) =>
  change(ctx, async tx => {
    const unit = await lockUnit(tx, ctx.actor, body.id)
    await perform(tx, ctx, [unit], bringBack)
    return readUnit(tx, unit.id)
  })
