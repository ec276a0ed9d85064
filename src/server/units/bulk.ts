import type { contract } from '#contract/index.ts'
import { refuse } from '#domain/refusal.ts'
import { change } from '../kernel/auth/change.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { changeStates } from './change-state.ts'
import { lockUnits, placesOf } from './lock.ts'
import { perform } from './perform.ts'
import { readUnits } from './read/unit-row.ts'
import { transferUnits } from './transfer.ts'
import { acceptWith, cancelTransferOperation } from './transfer-operations.ts'

/** PATCH /unit/bulk (ours): one action on many units, each checked as by the single call; all or none. */
export const changeUnits: Handler<typeof contract.units.bulk> = (ctx, { body }) =>
  change(ctx, async tx => {
    const held = new Map((await lockUnits(tx, ctx.actor, body.ids)).map(unit => [unit.id, unit]))
    // Keeps the order of the request, because a refusal names each unit by its index there.
    const units = body.ids.flatMap(id => held.get(id) ?? [])
    const { action, storeroomId, comment = null } = body
    if (action === 'transfer') {
      if (storeroomId === undefined) throw refuse('bad_input')
      await transferUnits(tx, ctx, units, storeroomId)
    } else if (action === 'accept') await perform(tx, ctx, units, acceptWith(null))
    else if (action === 'cancelTransfer') await perform(tx, ctx, units, cancelTransferOperation)
    else await changeStates(tx, ctx, units, action, comment)
    return readUnits(tx, await tx.run(placesOf(body.ids)))
  })
