import { eq, sql } from 'drizzle-orm'
import type { LoanUnit } from '#contract/loan-units.ts'
import { next } from '#domain/machine.ts'
import { unitMachine } from '#domain/unit.ts'
import type { SignedIn } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { inOrder } from '../db/in-order.ts'
import { loanUnits } from '../db/schema.ts'
import { loanUnitIn, loanUnitRows } from '../loans/line-shape.ts'
import { settleLoan } from '../loans/settle-loan.ts'
import { linesAfter } from './lock-line.ts'
import { type LineMoment, recordingLine } from './record-line.ts'

/**
 * The line becomes what the moment says, the unit behind it follows, history is written, and the loan settles, all in one
 * piece; answers the line.
 */
export async function moveLine(
  tx: Transaction,
  ctx: SignedIn,
  moment: LineMoment,
  more: Partial<typeof loanUnits.$inferInsert>,
): Promise<LoanUnit> {
  const { held, unit, is, follows, now } = moment
  const { loan, line } = held
  const state = next(unitMachine, unit.state, follows)
  const [[, , , answer]] = await Promise.all([
    inOrder(
      tx.execute(sql`update units set state = ${state} where id = ${unit.id}`),
      tx
        .update(loanUnits)
        .set({ state: is, ...more })
        .where(eq(loanUnits.id, line.id)),
      recordingLine(tx, ctx, moment),
      loanUnitRows(tx, line.id),
    ),
    settleLoan(tx, ctx, loan, linesAfter(held, is), now),
  ])
  return loanUnitIn(answer)
}
