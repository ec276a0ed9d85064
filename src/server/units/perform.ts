import { sql } from 'drizzle-orm'
import { activityOf } from '#domain/unit.ts'
import { currentTime } from '../kernel/clock.ts'
import type { SignedIn } from '../kernel/context.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { command } from '../kernel/db/statement.ts'
import { recorded } from '../kernel/history/record.ts'
import { type Judged, judgeEach } from './judge.ts'
import type { LockedUnit } from './lock.ts'
import type { UnitOperation, UnitPlace } from './unit-operation.ts'

/** Performs an operation on locked units, all or none. Returns the time it was recorded with. */
export async function perform(
  tx: Transaction,
  ctx: SignedIn,
  units: readonly LockedUnit[],
  operation: UnitOperation,
): Promise<string> {
  const judged = judgeEach(ctx.actor, units, operation)
  const now = await tx.run(currentTime(ctx.services.clock))
  await write(tx, judged)
  await tx.run(
    recorded(
      ...judged.map(({ unit, is, after }) => ({
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

function movement(unit: LockedUnit, after: UnitPlace): Record<string, string> {
  return unit.storeroom.id === after.storeroom.id
    ? { storeroom: after.storeroom.name }
    : { from: unit.storeroom.name, to: after.storeroom.name }
}

/**
 * Updates all units in one statement. A changed serial number raises the version, because it is a field of the form:
 * an edit based on the old value is refused.
 */
async function write(tx: Transaction, judged: readonly Judged[]): Promise<void> {
  const column = <T>(pick: (one: Judged) => T) => sql.param(judged.map(pick))
  await tx.run(
    command(sql`
    update units set state = now.state, serial_number = now.serial_number,
      version = version + (units.serial_number is distinct from now.serial_number)::int,
      storeroom_id = now.storeroom_id, country_id = now.country_id,
      from_storeroom_id = now.from_storeroom_id, from_country_id = now.from_country_id
    from unnest(${column(({ unit }) => unit.id)}::int[], ${column(({ unit }) => unit.storeroom.countryId)}::int[], ${column(({ is }) => is)}::text[],
      ${column(({ after }) => after.serialNumber)}::text[],
      ${column(({ after }) => after.storeroom.id)}::int[], ${column(({ after }) => after.storeroom.countryId)}::int[],
      ${column(({ after }) => after.from?.id ?? null)}::int[], ${column(({ after }) => after.from?.countryId ?? null)}::int[]
    ) as now(id, was_country_id, state, serial_number, storeroom_id, country_id, from_storeroom_id, from_country_id)
    where units.country_id = now.was_country_id and units.id = now.id`),
  )
}
