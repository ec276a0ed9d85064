import { and, eq, type SQL, sql } from 'drizzle-orm'
import { inWords } from '#domain/machine.ts'
import { recordNumber } from '#domain/record-number.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { nowSql } from '../clock.ts'
import type { House, SignedIn } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { loanUnits } from '../db/schema.ts'
import type { LockedLoan } from '../loans/lock.ts'
import {
  type HeldLine,
  type HeldUnit,
  type HeldWithUnit,
  lockLine,
  lockLineWithUnit,
  unitIn,
  unitRows,
} from './lock-line.ts'

const justNow = '1 minute'

/**
 * Holds the line, and with it the unit of this serial number, if its model and the loan's storeroom have one. The database
 * lowers both sides: its idea of İ or of a last Σ is not JavaScript's.
 */
export function lockForSourcing(
  tx: Transaction,
  ctx: SignedIn,
  lineId: number,
  serialNumber: string | null,
): Promise<HeldLine | HeldWithUnit> {
  if (serialNumber === null) return lockLine(tx, ctx.actor, lineId)
  const meant = (loanId: SQL) =>
    sql`units.product_id = (select product_id from loan_units where loan_units.id = ${lineId})
      and units.storeroom_id = (select storeroom_id from loans where loans.id = ${loanId})
      and lower(units.serial_number) = lower(${serialNumber})`
  return lockLineWithUnit(tx, ctx, lineId, meant)
}

/**
 * The unit that goes out for the held line: the one of the serial number, or the oldest without. Refuses (409) with who
 * has it, when somebody was first, or with why there is none.
 */
export async function pickUnit(
  tx: Transaction,
  house: House,
  held: HeldLine | HeldWithUnit,
  serialNumber: string | null,
): Promise<HeldUnit> {
  if (!('unit' in held)) return oldestWithoutSerial(tx, house, held)
  const { loan, unit } = held
  if (!unit) throw refuse('no_such_serial', serialNumber ?? '')
  if (unit.state !== 'IN') throw await whoHasIt(tx, house, loan, unit)
  return unit
}

async function whoHasIt(tx: Transaction, house: House, loan: LockedLoan, unit: HeldUnit): Promise<Refusal> {
  const serial = unit.serialNumber ?? ''
  const [holder] = await tx
    .select({
      loanId: loanUnits.loanId,
      isRecent: sql<boolean>`${loanUnits.sourcedAt} > ${nowSql(house.clock)} - ${justNow}::interval`,
    })
    .from(loanUnits)
    .where(and(eq(loanUnits.unitId, unit.id), sql`${loanUnits.state} in ('PACKING', 'SHIPPED')`))
  if (!holder) return refuse('unit_not_in', serial, inWords(unit.state))
  if (holder.loanId === loan.id) return refuse('unit_on_this_loan')
  const other = recordNumber(holder.loanId)
  return holder.isRecent ? refuse('unit_sourced_before', other) : refuse('unit_out_on_loan', serial, other)
}

/** The lowest id without a serial number that nobody else is taking right now. */
async function oldestWithoutSerial(tx: Transaction, house: House, { loan, line }: HeldLine) {
  const which = sql`where product_id = ${line.productId} and storeroom_id = ${loan.storeroomId}
    and serial_number is null and state = 'IN' order by id limit 1 for update skip locked`
  const unit = unitIn(await unitRows(tx, house.clock, which))
  if (!unit) throw refuse('none_without_serial')
  return unit
}
