import { and, eq, type SQL, sql } from 'drizzle-orm'
import { outstandingStates } from '#domain/line-traits.ts'
import { inWords } from '#domain/machine.ts'
import { recordNumber } from '#domain/record-number.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { unitStatesThat, unitTraits } from '#domain/unit.ts'
import { nowSql } from '../kernel/clock.ts'
import type { House } from '../kernel/context.ts'
import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { loanUnits, units } from '../kernel/db/schema.ts'
import { inStates } from '../kernel/db/states.ts'
import type { HeldLine, LockedUnit, MeantUnit } from '../loans/lock.ts'

/** The unit that was sourced for the line. */
export const sourcedUnit: MeantUnit = (lineId, loanId) =>
  sql`where units.id = (select unit_id from loan_units where loan_units.id = ${lineId} and loan_id = ${loanId})
    for update`

/** The scanned unit, or the oldest without a serial number that nobody else is taking right now. */
export const wantedUnit =
  (serialNumber: string | null): MeantUnit =>
  (lineId, loanId) =>
    sql`where ${fits(lineId, loanId)} and ${
      serialNumber === null
        ? sql`units.serial_number is null and ${inStates(units.state, unitStatesThat('ready'))} order by units.id limit 1 for update skip locked`
        : sql`${isSerial(serialNumber)} for update`
    }`

/** Of the line's model, in the loan's storeroom. */
const fits = (lineId: number, loanId: SQL) =>
  sql`units.product_id = (select product_id from loan_units where loan_units.id = ${lineId})
    and units.storeroom_id = (select storeroom_id from loans where loans.id = ${loanId})`

/** The database lowers both sides: its idea of İ or of a last Σ is not JavaScript's. */
const isSerial = (serialNumber: string) => sql`lower(units.serial_number) = lower(${serialNumber})`

const justNow = '1 minute'

/** The unit that goes out for the held line. Refuses (409) with who has it, when somebody was first, or with why there is none. */
export async function pickUnit(
  tx: Transaction,
  house: House,
  { loan, unit }: HeldLine,
  serialNumber: string | null,
): Promise<LockedUnit> {
  if (!unit)
    throw serialNumber === null ? refuse('none_without_serial') : refuse('no_such_serial', serialNumber)
  if (!unitTraits[unit.state].ready) throw await whoHasIt(tx, house, loan.id, unit)
  return unit
}

async function whoHasIt(tx: Transaction, house: House, loanId: number, unit: LockedUnit): Promise<Refusal> {
  const serial = unit.serialNumber ?? ''
  const [holder] = await tx.run(
    build
      .select({
        loanId: loanUnits.loanId,
        isRecent: sql<boolean>`${loanUnits.sourcedAt} > ${nowSql(house.clock)} - ${justNow}::interval`,
      })
      .from(loanUnits)
      .where(and(eq(loanUnits.unitId, unit.id), inStates(loanUnits.state, outstandingStates))),
  )
  if (!holder) return refuse('unit_not_in', serial, inWords(unit.state))
  if (holder.loanId === loanId) return refuse('unit_on_this_loan')
  const other = recordNumber(holder.loanId)
  return holder.isRecent ? refuse('unit_sourced_before', other) : refuse('unit_out_on_loan', serial, other)
}

/** The unit that is held with a line; refuses (not_found) where there is none. */
export function unitHeld({ unit }: HeldLine): LockedUnit {
  if (!unit) throw refuse('not_found')
  return unit
}
