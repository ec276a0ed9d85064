import { eq, sql } from 'drizzle-orm'
import { refuse } from '#domain/refusal.ts'
import type { Actor } from '#domain/role.ts'
import { type Clock, clockRows, timeIn } from '../clock.ts'
import type { Transaction } from '../db/database.ts'
import { inOrder } from '../db/in-order.ts'
import { loans, loanUnits, units } from '../db/schema.ts'
import { type Line, type LockedLoan, loanRows, lockLines } from '../loans/lock.ts'
import { loanReach } from '../loans/reach.ts'

/** Holds the line's loan, then its lines, and answers both; refuses (not_found) a line out of reach. */
export async function lockLine(
  tx: Transaction,
  actor: Actor,
  lineId: number,
): Promise<{ loan: LockedLoan; line: Line }> {
  const loanId = sql`(select ${loanUnits.loanId} from ${loanUnits}
    join ${loans} on ${loans.id} = ${loanUnits.loanId}
    where ${loanUnits.id} = ${lineId} and ${loanReach(actor)})`
  const [[loan], lines] = await inOrder(loanRows(tx, actor, loanId), lockLines(tx, loanId))
  const line = lines.find(({ id }) => id === lineId)
  if (!loan || !line) throw refuse('not_found')
  return { loan, line }
}

/** Holds the unit behind a line, and tells what time it was then. */
export async function lockUnitOf(tx: Transaction, clock: Clock, line: Line): Promise<HeldUnit> {
  const [[unit], time] = await inOrder(
    tx
      .select()
      .from(units)
      .where(eq(units.id, line.unitId ?? 0))
      .for('update'),
    clockRows(tx, clock),
  )
  if (!unit) throw refuse('not_found')
  return { unit, now: timeIn(time) }
}

/** A unit under lock, and an instant later than what the lock waited for. */
export interface HeldUnit {
  readonly unit: typeof units.$inferSelect
  readonly now: string
}
