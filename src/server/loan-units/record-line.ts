import type { Happening } from '#domain/happening.ts'
import type { LoanUnitState } from '#domain/loan-unit.ts'
import { activityOf, type UnitAction } from '#domain/unit.ts'
import { record } from '../activity/record.ts'
import type { SignedIn } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import type { units } from '../db/schema.ts'
import type { Line, LockedLoan } from '../loans/lock.ts'

/** A line as it was, the unit behind it, and what became of both. */
export interface LineMoment {
  readonly event: Happening
  readonly loan: LockedLoan
  readonly line: Line
  readonly unit: typeof units.$inferSelect
  readonly is: LoanUnitState
  readonly follows: UnitAction
  readonly now: string
  readonly more?: Readonly<Record<string, boolean>>
}

/** Tells in history what became of a line and of the unit behind it. */
export async function recordLine(tx: Transaction, ctx: SignedIn, moment: LineMoment): Promise<void> {
  const { event, loan, line, unit, is, follows, now, more } = moment
  await record(tx, {
    event,
    type: activityOf[follows],
    userId: ctx.actor.id,
    now,
    countryId: loan.countryId,
    loanId: loan.id,
    loanUnitId: line.id,
    unitId: unit.id,
    detail: { was: line.state, is, serialNumber: unit.serialNumber, model: line.model, ...more },
  })
}
