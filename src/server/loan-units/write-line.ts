import type { LoanUnit } from '#contract/loan-units.ts'
import type { Query, Transaction } from '../kernel/db/database.ts'
import type { RowKey } from '../kernel/db/row-key.ts'
import { theLoanUnit } from '../loans/read/line-row.ts'

/** Writes what happened to a line, in this order, and reads how it is shown then: one round trip. */
export async function writeLine(
  tx: Transaction,
  line: RowKey,
  ...writes: readonly Query<unknown>[]
): Promise<LoanUnit> {
  const answers: readonly unknown[] = await tx.batch(...writes, theLoanUnit(line))
  // A batch answers each of its queries, so the last answer is the line's.
  return answers.at(-1) as LoanUnit
}
