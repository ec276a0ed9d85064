import type { Happening } from '#domain/happening.ts'
import type { LoanUnitState } from '#domain/loan-unit.ts'
import { activityOf, type UnitAction } from '#domain/unit.ts'
import { recording } from '../activity/record.ts'
import type { SignedIn } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import type { HeldLine, Unit } from './lock-line.ts'

/** A line as it was, the unit behind it, and what became of both. */
export interface LineMoment {
  readonly event: Happening
  readonly held: HeldLine
  readonly unit: Unit
  readonly is: LoanUnitState
  readonly follows: UnitAction
  readonly now: string
  readonly more?: Readonly<Record<string, boolean>>
}

/** The statement that tells in history what became of a line and of the unit behind it. */
export function recordingLine(tx: Transaction, ctx: SignedIn, moment: LineMoment) {
  const { event, held, unit, is, follows, now, more } = moment
  const { loan, line } = held
  return recording(tx, {
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
