import type { contract } from '#contract/index.ts'
import { change } from '../kernel/auth/change.ts'
import type { SignedIn } from '../kernel/context.ts'
import type { Transaction } from '../kernel/db/database.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { storeroomInReach } from '../storerooms/lock.ts'
import { type LockedUnit, lockUnit } from './lock.ts'
import { notifyDestination } from './notify.ts'
import { type Performed, perform } from './perform.ts'
import { readUnit } from './read/unit-row.ts'
import { catchTakenSerial } from './serial-taken.ts'
import { acceptWith, cancelTransferOperation, transferTo } from './transfer-operations.ts'

/** Sends locked units, and notifies those who may accept them. */
export async function transferUnits(
  tx: Transaction,
  ctx: SignedIn,
  units: readonly LockedUnit[],
  storeroomId: number,
): Promise<Performed> {
  const destination = await tx.run(storeroomInReach(ctx.actor, storeroomId))
  const done = await perform(tx, ctx, units, transferTo(destination))
  await notifyDestination(tx, ctx, units, destination, done.now)
  return done
}

/** PATCH /unit/transfer. */
export const transferUnit: Handler<typeof contract.units.transfer> = (ctx, { body }) =>
  change(ctx, async tx => {
    const unit = await lockUnit(tx, ctx.actor, body.id)
    await transferUnits(tx, ctx, [unit], body.storeroomId)
    return readUnit(tx, unit.id)
  })

/** PATCH /unit/transfer/accept: refuses (serial_taken) a serial number that another unit has. */
export const acceptUnit: Handler<typeof contract.units.accept> = (ctx, { body }) =>
  change(ctx, async tx => {
    const unit = await lockUnit(tx, ctx.actor, body.id)
    const serialNumber = body.serialNumber ?? null
    await catchTakenSerial(serialNumber, () => perform(tx, ctx, [unit], acceptWith(serialNumber)))
    return readUnit(tx, unit.id)
  })

/** PATCH /unit/transfer/cancel (ours). */
export const cancelTransfer: Handler<typeof contract.units.cancelTransfer> = (ctx, { body }) =>
  change(ctx, async tx => {
    const unit = await lockUnit(tx, ctx.actor, body.id)
    await perform(tx, ctx, [unit], cancelTransferOperation)
    return readUnit(tx, unit.id)
  })
