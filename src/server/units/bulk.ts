import type * as z from 'zod'
import type { contract } from '#contract/index.ts'
import type { ChangeUnits } from '#contract/unit-forms.ts'
import { refuse } from '#domain/refusal.ts'
import { change } from '../kernel/auth/change.ts'
import type { SignedIn } from '../kernel/context.ts'
import type { Transaction } from '../kernel/db/database.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { changeStates } from './change-state.ts'
import { type LockedUnit, lockUnits } from './lock.ts'
import { type Performed, perform } from './perform.ts'
import { readUnits } from './read/unit-row.ts'
import { transferUnits } from './transfer.ts'
import { acceptWith, cancelTransferOperation } from './transfer-operations.ts'

/** PATCH /unit/bulk (ours): one action on many units, each checked as by the single call; all or none. */
export const changeUnits: Handler<typeof contract.units.bulk> = (ctx, { body }) =>
  change(ctx, async tx => {
    const held = new Map((await lockUnits(tx, ctx.actor, body.ids)).map(unit => [unit.id, unit]))
    // Keeps the order of the request, because a refusal names each unit by its index there.
    const units = body.ids.flatMap(id => held.get(id) ?? [])
    const done = await changeAlike(tx, ctx, units, body)
    return readUnits(tx, done.units)
  })

async function changeAlike(
  tx: Transaction,
  ctx: SignedIn,
  units: readonly LockedUnit[],
  { action, storeroomId, comment = null }: z.output<typeof ChangeUnits>,
): Promise<Performed> {
  if (action === 'transfer') {
    if (storeroomId === undefined) throw refuse('bad_input')
    return transferUnits(tx, ctx, units, storeroomId)
  }
  if (action === 'accept') return perform(tx, ctx, units, acceptWith(null))
  if (action === 'cancelTransfer') return perform(tx, ctx, units, cancelTransferOperation)
  return changeStates(tx, ctx, units, action, comment)
}
