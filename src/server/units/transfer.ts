import type { contract } from '#contract/index.ts'
import { may } from '#domain/permissions.ts'
import { refuse } from '#domain/refusal.ts'
import { serialOnAcceptance } from '#domain/serial-number.ts'
import type { SignedIn } from '../context.ts'
import { change } from '../db/change.ts'
import type { Transaction } from '../db/database.ts'
import type { Handler } from '../http/mount.ts'
import { storeroomInReach } from '../storerooms/lock.ts'
import { type Deed, perform } from './deed.ts'
import { type LockedUnit, lockUnit, type NamedStoreroom } from './lock.ts'
import { refuseTakenSerial } from './serial-taken.ts'
import { readUnit } from './shape.ts'
import { tellDestination } from './tell.ts'

/** The destination takes the unit over at once; where it came from is kept until it is accepted (domain.md section 3). */
export const sendTo = (destination: NamedStoreroom): Deed => ({
  action: 'transfer',
  event: 'unit-transferred',
  may: (actor, unit) => may.transferUnit(actor, unit, destination),
  standing: unit => {
    if (unit.storeroom.id === destination.id) throw refuse('same_storeroom')
    return { ...unit, storeroom: destination, from: unit.storeroom }
  },
})

/** With a serial number the first one is stored; one that the unit has must be the same. */
export const takeIn = (serialNumber: string | null): Deed => ({
  action: 'accept',
  event: 'unit-accepted',
  may: (actor, unit) => may.acceptUnit(actor, unit),
  standing: unit => ({
    ...unit,
    from: null,
    serialNumber: serialOnAcceptance(unit.serialNumber, serialNumber),
  }),
})

/** Back to where it came from. */
export const callOff: Deed = {
  action: 'cancelTransfer',
  event: 'unit-transfer-cancelled',
  may: (actor, unit) => may.cancelTransfer(actor, unit),
  standing: unit => ({ ...unit, storeroom: unit.from ?? unit.storeroom, from: null }),
}

/** Sends units that are held, and tells those who may accept them. */
export async function sendUnits(
  tx: Transaction,
  ctx: SignedIn,
  units: readonly LockedUnit[],
  storeroomId: number,
): Promise<void> {
  const destination = await storeroomInReach(tx, ctx.actor, storeroomId)
  await perform(tx, ctx, units, sendTo(destination))
  await tellDestination(tx, ctx, units, destination)
}

/** PATCH /unit/transfer. */
export const transferUnit: Handler<typeof contract.units.transfer> = (ctx, { body }) =>
  change(ctx, async tx => {
    const unit = await lockUnit(tx, ctx.actor, body.id)
    await sendUnits(tx, ctx, [unit], body.storeroomId)
    return readUnit(tx, unit.id)
  })

/** PATCH /unit/transfer/accept: a serial number that another unit has is refused (serial_taken). */
export const acceptUnit: Handler<typeof contract.units.accept> = (ctx, { body }) =>
  change(ctx, async tx => {
    const unit = await lockUnit(tx, ctx.actor, body.id)
    const serialNumber = body.serialNumber ?? null
    await refuseTakenSerial(serialNumber, () => perform(tx, ctx, [unit], takeIn(serialNumber)))
    return readUnit(tx, unit.id)
  })

/** PATCH /unit/transfer/cancel (ours). */
export const cancelTransfer: Handler<typeof contract.units.cancelTransfer> = (ctx, { body }) =>
  change(ctx, async tx => {
    const unit = await lockUnit(tx, ctx.actor, body.id)
    await perform(tx, ctx, [unit], callOff)
    return readUnit(tx, unit.id)
  })
