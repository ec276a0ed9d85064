import type { StockEvent } from '#domain/event.ts'
import { recordNumber } from '#domain/record-number.ts'
import type { Actor } from '#domain/role.ts'
import type { UnitAction } from '#domain/unit.ts'
import type { LockedUnit } from './lock.ts'

/** A unit's storeroom, origin and serial number after an operation. */
export type UnitAfter = Pick<LockedUnit, 'storeroom' | 'from' | 'serialNumber'>

/** An operation by a person on units in the storeroom: who may do it, its result, and its history event. */
export interface UnitOperation {
  readonly action: UnitAction
  readonly event: StockEvent
  readonly may: (actor: Actor, unit: LockedUnit) => boolean
  /** The unit's place afterwards, if that changes. May refuse. */
  readonly placed?: (unit: LockedUnit) => UnitAfter
  readonly detail?: Readonly<Record<string, string | null>>
}

/** The unit's name for people: its serial number, or else its record number. */
export const unitName = (unit: Pick<LockedUnit, 'id' | 'serialNumber'>): string =>
  `Unit ${unit.serialNumber ?? recordNumber(unit.id)}`
