import { eq } from 'drizzle-orm'
import type { Happening } from '#domain/happening.ts'
import { hasEnded, type LineFacts, type LoanState, noUnitsLeft, settle } from '#domain/loan.ts'
import { recording } from '../activity/record.ts'
import type { SignedIn } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { inOrder } from '../db/in-order.ts'
import { loans } from '../db/schema.ts'
import type { LockedLoan } from './lock.ts'
import { tellCancelled, tellCompleted } from './tell.ts'

const happeningOf: Partial<Record<LoanState, Happening>> = {
  PROCESSING: 'loan-unfulfilled',
  APPROVED: 'loan-unfulfilled',
  FULFILLED: 'loan-fulfilled',
  ACTIVE: 'loan-active',
  COMPLETED: 'loan-completed',
  CANCELLED: 'loan-cancelled',
}

/** Whether these lines leave the loan in the state it has, so that settleLoan() has nothing to do. */
export const staysAsItIs = (loan: LockedLoan, lines: readonly LineFacts[]): boolean =>
  turnOf(loan, lines) === null

function turnOf(loan: LockedLoan, lines: readonly LineFacts[]) {
  const state = settle(loan, lines)
  const event = happeningOf[state]
  return state === loan.state || !event ? null : { state, event }
}

/**
 * Ends every loan-unit verb: the loan takes the state that follows from its units (domain.md section 4, "Settled"). `lines`
 * are all of its units as the verb leaves them, held since the loan is.
 */
export async function settleLoan(
  tx: Transaction,
  ctx: SignedIn,
  loan: LockedLoan,
  lines: readonly LineFacts[],
  now: string,
): Promise<void> {
  const turn = turnOf(loan, lines)
  if (!turn) return
  const { state, event } = turn
  const reason = state === 'CANCELLED' ? noUnitsLeft : null
  const turned = inOrder(
    tx
      .update(loans)
      .set({ state, ...(hasEnded(state) && { endedAt: now, reason }) })
      .where(eq(loans.id, loan.id)),
    recording(tx, {
      event,
      userId: ctx.actor.id,
      now,
      countryId: loan.countryId,
      loanId: loan.id,
      detail: { was: loan.state, is: state, reason },
    }),
  )
  const telling =
    state === 'CANCELLED'
      ? tellCancelled(tx, ctx.house, loan, noUnitsLeft, lines)
      : state === 'COMPLETED'
        ? tellCompleted(tx, ctx.house, loan, lines)
        : null
  await Promise.all([turned, telling])
}
