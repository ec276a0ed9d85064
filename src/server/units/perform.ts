import { activityOf } from '#domain/unit.ts'
import { currentTime } from '../kernel/clock.ts'
import type { SignedIn } from '../kernel/context.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { recorded } from '../kernel/history/record.ts'
import { decideEach } from './decide-each.ts'
import type { LockedUnit } from './lock.ts'
import type { UnitAfter, UnitOperation } from './unit-operation.ts'
import { writeUnits } from './write-units.ts'

/** Performs an operation on locked units, all or none. Returns the time it was recorded with. */
export async function perform(
  tx: Transaction,
  ctx: SignedIn,
  units: readonly LockedUnit[],
  operation: UnitOperation,
): Promise<string> {
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
  return now
}

function movement(unit: LockedUnit, after: UnitAfter): Record<string, string> {
  return unit.storeroom.id === after.storeroom.id
    ? { storeroom: after.storeroom.name }
    : { from: unit.storeroom.name, to: after.storeroom.name }
}
