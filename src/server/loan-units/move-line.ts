import { type SQL, sql } from 'drizzle-orm'
import type { LoanUnit } from '#contract/loan-units.ts'
import { next } from '#domain/machine.ts'
import { unitMachine } from '#domain/unit.ts'
import type { SignedIn } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { inOrder } from '../db/in-order.ts'
import { lastPiece } from '../db/last-piece.ts'
import type { loanUnits } from '../db/schema.ts'
import { type LineAnswer, loanUnitIn, selectLines } from '../loans/line-shape.ts'
import { settleLoan, staysAsItIs } from '../loans/settle-loan.ts'
import { linesAfter } from './lock-line.ts'
import { type LineMoment, recordingLine } from './record-line.ts'

type Held = Pick<
  typeof loanUnits.$inferSelect,
  'unitId' | 'sourcedBy' | 'sourcedAt' | 'returnedBy' | 'returnedAt'
>

/**
 * The line becomes what the moment says, the unit behind it follows, history is written, and the loan settles, all in one
 * piece; answers the line.
 */
export async function moveLine(
  tx: Transaction,
  ctx: SignedIn,
  moment: LineMoment,
  more: Partial<Held>,
): Promise<LoanUnit> {
  const { held, unit, is } = moment
  const lines = linesAfter(held, is)
  const moving = tx.execute<LineAnswer>(movingSql(tx, ctx, moment, more))
  if (staysAsItIs(held.loan, lines)) {
    const [moved] = await lastPiece(tx, moving)
    return loanUnitIn(moved)
  }
  // Sent before the loan settles, so that history tells what was done before what followed from it.
  const [[moved]] = await Promise.all([inOrder(moving), settleLoan(tx, ctx, held.loan, lines, unit.heldAt)])
  return loanUnitIn(moved)
}

/** One statement, because each costs a server of one thread about as much as the work in it; the line and the unit are held. */
function movingSql(tx: Transaction, ctx: SignedIn, moment: LineMoment, more: Partial<Held>): SQL {
  const { held, unit, is, follows } = moment
  const { unitId, sourcedBy, sourcedAt, returnedBy, returnedAt } = { ...held.line, ...more }
  return sql`with moved_unit as (
      update units set state = ${next(unitMachine, unit.state, follows)} where id = ${unit.id}
    ), lu as (
      update loan_units set state = ${is}, unit_id = ${unitId}, sourced_by = ${sourcedBy}, sourced_at = ${sourcedAt},
        returned_by = ${returnedBy}, returned_at = ${returnedAt} where id = ${held.line.id} returning *
    ), told as (${recordingLine(tx, ctx, moment)})
    ${selectLines} lu`
}
