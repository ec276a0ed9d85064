import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { inWords } from '#domain/machine.ts'
import { recordNumber } from '#domain/record-number.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { clockRows, nowSql, timeIn } from '../clock.ts'
import type { House } from '../context.ts'
import { lowered } from '../db/columns.ts'
import type { Transaction } from '../db/database.ts'
import { inOrder } from '../db/in-order.ts'
import { loanUnits, units } from '../db/schema.ts'
import type { Line, LockedLoan } from '../loans/lock.ts'
import type { HeldUnit } from './lock-line.ts'

const justNow = '1 minute'

type Unit = typeof units.$inferSelect

/**
 * Holds the unit for the line: of its product, in the loan's storeroom, IN. Refuses (409) with who has it, when
 * somebody was first.
 */
export function pickUnit(
  tx: Transaction,
  house: House,
  loan: LockedLoan,
  line: Line,
  serialNumber: string | null,
): Promise<HeldUnit> {
  return serialNumber === null
    ? withoutSerial(tx, house, loan, line)
    : bySerial(tx, house, loan, line, serialNumber)
}

const fits = (loan: LockedLoan, line: Line) =>
  and(eq(units.productId, line.productId), eq(units.storeroomId, loan.storeroomId))

/** The database lowers both sides: its idea of İ or of a last Σ is not JavaScript's. */
async function bySerial(
  tx: Transaction,
  house: House,
  loan: LockedLoan,
  line: Line,
  serialNumber: string,
): Promise<HeldUnit> {
  const [[unit], time] = await inOrder(
    tx
      .select()
      .from(units)
      .where(and(fits(loan, line), sql`${lowered(units.serialNumber)} = lower(${serialNumber})`))
      .for('update'),
    clockRows(tx, house.clock),
  )
  if (!unit) throw refuse('no_such_serial', serialNumber)
  if (unit.state !== 'IN') throw await whoHasIt(tx, house, loan, unit)
  return { unit, now: timeIn(time) }
}

async function whoHasIt(tx: Transaction, house: House, loan: LockedLoan, unit: Unit): Promise<Refusal> {
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
async function withoutSerial(tx: Transaction, house: House, loan: LockedLoan, line: Line): Promise<HeldUnit> {
  const [[unit], time] = await inOrder(
    tx
      .select()
      .from(units)
      .where(and(fits(loan, line), isNull(units.serialNumber), eq(units.state, 'IN')))
      .orderBy(asc(units.id))
      .limit(1)
      .for('update', { skipLocked: true }),
    clockRows(tx, house.clock),
  )
  if (!unit) throw refuse('none_without_serial')
  return { unit, now: timeIn(time) }
}
