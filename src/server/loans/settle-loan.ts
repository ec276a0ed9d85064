import type { DomainEvent } from '#domain/event.ts'
import { hasEnded, type LoanState, noUnitsLeft } from '#domain/loan.ts'
import { settle } from '#domain/settle.ts'
import { followLoan, staffAuthor } from '../documents/follow-loan.ts'
import type { SignedIn } from '../kernel/context.ts'
import { updatedLoan } from '../kernel/db/counted-rows.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { recorded } from '../kernel/history/record.ts'
import type { Line, LockedLoan } from './lock.ts'
import { notifyCancelled, notifyCompleted } from './notify.ts'

/** Null for states that no change of units leads to. */
const eventOf: Record<LoanState, DomainEvent | null> = {
  PENDING: null,
  PROCESSING: 'loan-unfulfilled',
  APPROVED: 'loan-unfulfilled',
  FULFILLED: 'loan-fulfilled',
  SIGNED: null,
  ACTIVE: 'loan-active',
  COMPLETED: 'loan-completed',
  DENIED: null,
  CANCELLED: 'loan-cancelled',
}

/**
 * The last step of every loan-unit verb: sets the loan to the state that follows from its units (domain.md, Loans).
 * `lines` are all its lines as the verb leaves them, locked together with the loan.
 */
export async function settleLoan(
  tx: Transaction,
  ctx: SignedIn,
  loan: LockedLoan,
  lines: readonly Line[],
  now: string,
): Promise<void> {
  const state = settle(loan, lines)
  const reason = state === 'CANCELLED' ? noUnitsLeft : loan.reason
  await setState(tx, ctx, loan, { state, reason }, now)
  await followLoan(tx, ctx.services, { ...loan, state, reason }, staffAuthor(ctx), now)
  if (state === loan.state) return
  if (state === 'CANCELLED') await notifyCancelled(tx, ctx.services, loan, noUnitsLeft, lines)
  if (state === 'COMPLETED') await notifyCompleted(tx, ctx.services, loan, lines)
}

async function setState(
  tx: Transaction,
  ctx: SignedIn,
  loan: LockedLoan,
  { state, reason }: Pick<LockedLoan, 'state' | 'reason'>,
  now: string,
): Promise<void> {
  const event = eventOf[state]
  if (state === loan.state || !event) return
  await tx.batch(
    updatedLoan(loan, { state, ...(hasEnded(state) && { endedAt: now, reason }) }),
    recorded({
      event,
      userId: ctx.actor.id,
      now,
      countryId: loan.countryId,
      loanId: loan.id,
      detail: { was: loan.state, is: state, reason },
    }),
  )
}
