import { outstandingStates } from '#domain/line-traits.ts'
import { inWords } from '#domain/machine.ts'
import { recordNumber } from '#domain/record-number.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { unitStatesThat, unitTraits } from '#domain/unit.ts'
import { nowSql } from '../kernel/clock.ts'
import type { Services } from '../kernel/context.ts'
import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { and, eq, sql } from '../kernel/db/drizzle.ts'
import { loanUnits, units } from '../kernel/db/schema.ts'
import { inStates } from '../kernel/db/states.ts'
import { type LockedLine, type LockedUnitRow, lockedUnit, noUnit, type UnitSelector } from '../loans/lock.ts'

/**
 * The only unit that a line accepts for a scanned serial number: of its model, in the loan's storeroom. PostgreSQL
 * lower-cases both sides, because it treats İ and a final Σ differently from JavaScript. Without a serial number nothing
 * is locked yet: pickUnit() does that after the checks.
 */
export const scannedUnit =
  (serialNumber: string | null): UnitSelector =>
  (lineId, loan) =>
    serialNumber === null
      ? noUnit(lineId, loan)
      : sql`where units.country_id = ${loan.countryId}
          and units.product_id = (select product_id from loan_units
            where loan_units.country_id = ${loan.countryId} and loan_units.id = ${lineId})
          and units.storeroom_id = (select storeroom_id from loans
            where loans.country_id = ${loan.countryId} and loans.id = ${loan.id})
          and lower(units.serial_number) = lower(${serialNumber}) for update`

/** The unit without a serial number that has the lowest id and is not locked by another transaction. */
const oldestWithoutSerial = ({ loan, line }: LockedLine) =>
  lockedUnit(sql`where units.country_id = ${loan.countryId} and units.product_id = ${line.productId} and units.storeroom_id = ${loan.storeroomId}
    and units.serial_number is null and ${inStates(units.state, unitStatesThat('ready'))}
    order by units.id limit 1 for update skip locked`)

const justNow = '1 minute'

/**
 * The unit to lend for the locked line. Refuses (409) with who has it if another loan was first, or why there is
 * none.
 */
export async function pickUnit(
  tx: Transaction,
  services: Services,
  held: LockedLine,
  serialNumber: string | null,
): Promise<LockedUnitRow> {
  if (serialNumber === null) {
    const oldest = await tx.run(oldestWithoutSerial(held))
    if (!oldest) throw refuse('none_without_serial')
    return oldest
  }
  const { loan, unit } = held
  if (!unit) throw refuse('no_such_serial', serialNumber)
  if (!unitTraits[unit.state].ready) throw await whoHasIt(tx, services, loan.id, unit)
  return unit
}

/** Why the unit, which is not in stock, can't be had (409): who has it, if a loan does. */
export async function whoHasIt(
  tx: Transaction,
  services: Services,
  loanId: number,
  unit: LockedUnitRow,
): Promise<Refusal> {
  const serial = unit.serialNumber ?? ''
  const [holder] = await tx.run(
    build
      .select({
        loanId: loanUnits.loanId,
        isRecent: sql<boolean>`${loanUnits.sourcedAt} > ${nowSql(services.clock)} - ${justNow}::interval`,
      })
      .from(loanUnits)
      .where(
        and(
          eq(loanUnits.countryId, unit.countryId),
          eq(loanUnits.unitId, unit.id),
          inStates(loanUnits.state, outstandingStates),
        ),
      ),
  )
  if (!holder) return refuse('unit_not_in', serial, inWords(unit.state))
  if (holder.loanId === loanId) return refuse('unit_on_this_loan')
  const other = recordNumber(holder.loanId)
  return holder.isRecent ? refuse('unit_sourced_before', other) : refuse('unit_out_on_loan', serial, other)
}
