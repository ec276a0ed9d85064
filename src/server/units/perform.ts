import { activityOf } from '#domain/unit.ts'
import { currentTime } from '../kernel/clock.ts'
import type { SignedIn } from '../kernel/context.ts'
import type { Transaction } from '../kernel/db/database.ts'
import type { RowKey } from '../kernel/db/row-key.ts'
import { recorded } from '../kernel/history/record.ts'
import { decideEach } from './decide-each.ts'
import type { LockedUnit } from './lock.ts'
import type { UnitAfter, UnitOperation } from './unit-operation.ts'
import { writeUnits } from './write-units.ts'

/** What was done to units: the time it was recorded with, and where they are then. */
export interface Performed {
  readonly now: string
  readonly units: readonly RowKey[]
}

/** Performs an operation on locked units, all or none. */
export async function perform(
  tx: Transaction,
  ctx: SignedIn,
  units: readonly LockedUnit[],
  operation: UnitOperation,
): Promise<Performed> {
  const decided = decideEach(ctx.actor, units, operation)
  const now = await tx.run(currentTime(ctx.services.clock))
  await writeUnits(tx, decided)
  await tx.run(
    recorded(
      ...decided.map(({ unit, is, after }) => ({
        event: operation.event,
        type: activityOf[operation.action],
        userId: ctx.actor.id,
        now,
        countryId: unit.storeroom.countryId,
        otherCountryIds: [unit.from, after.storeroom].flatMap(place => place?.countryId ?? []),
        unitId: unit.id,
        detail: {
          was: unit.state,
          is,
          serialNumber: after.serialNumber,
          model: unit.model,
          ...movement(unit, after),
          ...operation.detail,
        },
      })),
    ),
  )
  return {
    now,
    units: decided.map(({ unit, after }) => ({ id: unit.id, countryId: after.storeroom.countryId })),
  }
}

function movement(unit: LockedUnit, after: UnitAfter): Record<string, string> {
  return unit.storeroom.id === after.storeroom.id
    ? { storeroom: after.storeroom.name }
    : { from: unit.storeroom.name, to: after.storeroom.name }
}
