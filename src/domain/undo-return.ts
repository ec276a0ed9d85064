import type { LoanFacts } from './loan.ts'
import { checkLineAction, type LineFacts } from './loan-unit.ts'
import { type Refusal, refuse } from './refusal.ts'

/** For how long whoever took a unit back can undo it. */
export const undoMinutes = 10

/** Until when the return of a line can be undone; null if it was not returned. */
export const undoneUntil = (line: { readonly returnedAt: string | null }): Date | null =>
  line.returnedAt === null ? null : new Date(Date.parse(line.returnedAt) + undoMinutes * 60_000)

/** Why the return can't be undone now, or null. Whose return it was is asked of `may.undoReturn`. */
export function checkUndoing(
  loan: LoanFacts,
  line: LineFacts & { readonly returnedAt: string | null },
  now: Date,
): Refusal | null {
  const until = undoneUntil(line)
  const isLate = until === null || until < now
  return (
    checkLineAction('undoReturn', loan, line) ??
    (isLate ? refuse('return_too_old', String(undoMinutes)) : null)
  )
}
