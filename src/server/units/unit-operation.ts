import type { StockEvent } from '#domain/event.ts'
import { recordNumber } from '#domain/record-number.ts'
import type { Actor } from '#domain/role.ts'
import type { UnitAction } from '#domain/unit.ts'
import type { LockedUnit } from './lock.ts'

/** Where a unit stands, came from and what it is called, after something was done to it. */
export type UnitPlace = Pick<LockedUnit, 'storeroom' | 'from' | 'serialNumber'>

/** Something that a person does to units in the storeroom: who may, what becomes of them, and what history says. */
export interface UnitOperation {
  readonly action: UnitAction
  readonly event: StockEvent
  readonly may: (actor: Actor, unit: LockedUnit) => boolean
  /** Where it stands then, when that changes. May refuse. */
  readonly placed?: (unit: LockedUnit) => UnitPlace
  readonly detail?: Readonly<Record<string, string | null>>
}

/** How people speak of a unit: by its serial number, or by its number. */
export const unitName = (unit: Pick<LockedUnit, 'id' | 'serialNumber'>): string =>
  `Unit ${unit.serialNumber ?? recordNumber(unit.id)}`
