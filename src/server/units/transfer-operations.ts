import { may } from '#domain/permissions.ts'
import { refuse } from '#domain/refusal.ts'
import { serialOnAcceptance } from '#domain/serial-number.ts'
import type { NamedStoreroom } from './lock.ts'
import type { UnitOperation } from './unit-operation.ts'

/**
 * The unit belongs to the destination at once; its origin is kept until the transfer is accepted (domain.md, Units).
 */
export const transferTo = (destination: NamedStoreroom): UnitOperation => ({
  action: 'transfer',
  event: 'unit-transferred',
  // The sender, or a concurrent second sender, is told that it is in transfer already (domain.md, Two people at once).
  may: (actor, unit) =>
    [unit.storeroom, unit.from].some(
      storeroom => storeroom && may.transferUnit(actor, { ...unit, storeroom }, destination),
    ),
  placed: unit => {
    if (unit.storeroom.id === destination.id) throw refuse('same_storeroom')
    return { ...unit, storeroom: destination, from: unit.storeroom }
  },
})

/** A given serial number is stored if the unit has none yet, else it must be the same. */
export const acceptWith = (serialNumber: string | null): UnitOperation => ({
  action: 'accept',
  event: 'unit-accepted',
  may: (actor, unit) => may.acceptUnit(actor, unit),
  placed: unit => ({
    ...unit,
    from: null,
    serialNumber: serialOnAcceptance(unit.serialNumber, serialNumber),
  }),
})

/** Back to where it came from. */
export const cancelTransferOperation: UnitOperation = {
  action: 'cancelTransfer',
  event: 'unit-transfer-cancelled',
  may: (actor, unit) => may.cancelTransfer(actor, unit),
  placed: unit => ({ ...unit, storeroom: unit.from ?? unit.storeroom, from: null }),
}
