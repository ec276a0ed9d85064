import { and, eq } from 'drizzle-orm'
import { refuse } from '#domain/refusal.ts'
import type { Actor } from '#domain/role.ts'
import type { Transaction } from '../db/database.ts'
import { loans, loanUnits, products, units } from '../db/schema.ts'
import { type Line, type LockedLoan, lockLines, lockLoan } from '../loans/lock.ts'
import { loanReach } from '../loans/reach.ts'

/** Holds the line's loan, then its lines, and answers both; refuses (not_found) a line out of reach. */
export async function lockLine(
  tx: Transaction,
  actor: Actor,
  lineId: number,
): Promise<{ loan: LockedLoan; line: Line }> {
  const [found] = await tx
    .select({ loanId: loanUnits.loanId })
    .from(loanUnits)
    .innerJoin(loans, eq(loans.id, loanUnits.loanId))
    .where(and(eq(loanUnits.id, lineId), loanReach(actor)))
  if (!found) throw refuse('not_found')
  const loan = await lockLoan(tx, actor, found.loanId)
  const line = (await lockLines(tx, loan.id)).find(({ id }) => id === lineId)
  if (!line) throw refuse('not_found')
  return { loan, line }
}

/** Holds the unit behind a line. */
export async function lockUnitOf(tx: Transaction, line: Line) {
  const [unit] = await tx
    .select()
    .from(units)
    .where(eq(units.id, line.unitId ?? 0))
    .for('update')
  if (!unit) throw refuse('not_found')
  return unit
}

/** The model's name, as timelines and refusals say it. */
export async function modelOf(tx: Transaction, productId: number): Promise<string> {
  const [product] = await tx.select({ name: products.name }).from(products).where(eq(products.id, productId))
  return product?.name ?? '-'
}
