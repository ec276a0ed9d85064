import { eq } from 'drizzle-orm'
import type { LoanUnit } from '#contract/loan-units.ts'
import { next } from '#domain/machine.ts'
import { unitMachine } from '#domain/unit.ts'
import type { SignedIn } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { loanUnits, units } from '../db/schema.ts'
import { readLoanUnit } from '../loans/line-shape.ts'
import { settleLoan } from '../loans/settle-loan.ts'
import { type LineMoment, recordLine } from './record-line.ts'

/**
 * The line becomes what the moment says, the unit behind it follows, history is written, and the loan settles; answers the
 * line.
 */
export async function moveLine(
  tx: Transaction,
  ctx: SignedIn,
  moment: LineMoment,
  more: Partial<typeof loanUnits.$inferInsert>,
): Promise<LoanUnit> {
  const { loan, line, unit, is, follows, now } = moment
  const state = next(unitMachine, unit.state, follows)
  const moved = tx
    .update(loanUnits)
    .set({ state: is, ...more })
    .where(eq(loanUnits.id, line.id))
  await Promise.all([
    tx.update(units).set({ state }).where(eq(units.id, unit.id)),
    moved,
    recordLine(tx, ctx, moment),
  ])
  // The line's statement leaves first: when it fails, so does what settling would go on to ask.
  const [answer] = await Promise.all([readLoanUnit(tx, line.id), settleLoan(tx, ctx, loan, now)])
  return answer
}
