import type { SQL } from 'drizzle-orm'
import type { Happening } from '#domain/happening.ts'
import type { LoanUnitState } from '#domain/loan-unit.ts'
import { activityOf, type UnitAction } from '#domain/unit.ts'
import { recordingSql } from '../activity/record.ts'
import type { SignedIn } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import type { HeldLine, HeldUnit } from './lock-line.ts'

/** A line as it was, the unit behind it, and what became of both. */
export interface LineMoment {
  readonly event: Happening
  readonly held: HeldLine
  readonly unit: HeldUnit
  readonly is: LoanUnitState
  readonly follows: UnitAction
  readonly more?: Readonly<Record<string, boolean>>
}

/** What became of a line and of the unit behind it, told in history as recordingSql() does. */
export function recordingLine(tx: Transaction, ctx: SignedIn, moment: LineMoment): SQL {
  const { event, held, unit, is, follows, more } = moment
  const { loan, line } = held
  return recordingSql(tx, {
    event,
    type: activityOf[follows],
    userId: ctx.actor.id,
    now: unit.heldAt,
    countryId: loan.countryId,
    loanId: loan.id,
    loanUnitId: line.id,
    unitId: unit.id,
    detail: { was: line.state, is, serialNumber: unit.serialNumber, model: line.model, ...more },
  })
}
