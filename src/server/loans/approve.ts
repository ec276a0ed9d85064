import type { contract } from '#contract/index.ts'
import { type LoanState, loanMachine } from '#domain/loan.ts'
import { next } from '#domain/machine.ts'
import { may } from '#domain/permissions.ts'
import { change } from '../kernel/auth/change.ts'
import { currentTime } from '../kernel/clock.ts'
import type { SignedIn } from '../kernel/context.ts'
import { updatedLoan } from '../kernel/db/counted-rows.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { recorded } from '../kernel/history/record.ts'
import { allow, assertSameVersion } from '../kernel/http/allow.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { creatorOf } from '../mail/recipients.ts'
import { endLines } from './end-lines.ts'
import { insertLoanComment } from './insert-loan-comment.ts'
import { type LockedLoan, lockedLines, lockedLoan } from './lock.ts'
import { loanInMail, nameOf } from './notify.ts'
import { notifyToSource } from './notify-new.ts'
import { readLoan } from './read/loan-row.ts'

/**
 * PATCH /loan/approve: a manager approves a pending loan, or denies it with a reason. The version check prevents a decision
 * on a loan that was changed since the manager read it.
 */
export const approveLoan: Handler<typeof contract.loans.approve> = (ctx, { body }) =>
  change(ctx, async tx => {
    const loan = await tx.run(lockedLoan(ctx.actor, body.loanId))
    allow(may.approveLoan(ctx.actor, loan))
    const state = next(loanMachine, loan.state, body.approve ? 'approve' : 'deny', 'The loan')
    assertSameVersion(ctx.ifMatch, loan.version)
    if (body.approve) await approve(tx, ctx, loan, state, body.comment ?? null)
    else await deny(tx, ctx, loan, state, body.comment ?? '')
    return readLoan(tx, ctx.services.clock, ctx.actor, loan.id)
  })

async function approve(
  tx: Transaction,
  ctx: SignedIn,
  loan: LockedLoan,
  state: LoanState,
  comment: string | null,
): Promise<void> {
  const now = await tx.run(currentTime(ctx.services.clock))
  if (comment !== null) await insertLoanComment(tx, ctx.actor.id, loan, comment, now)
  await tx.batch(
    updatedLoan(loan, { state }),
    recorded({
      event: 'loan-approved',
      userId: ctx.actor.id,
      now,
      countryId: loan.countryId,
      loanId: loan.id,
      detail: {
        was: loan.state,
        is: state,
        own: loan.createdBy === ctx.actor.id,
        ...(comment !== null && { reason: comment }),
      },
    }),
  )
  await notifyToSource(tx, ctx.services, loan, await nameOf(tx, ctx.actor.id))
}

/** Stores the reason with the loan, and as a comment (domain.md, Loans). */
async function deny(
  tx: Transaction,
  ctx: SignedIn,
  loan: LockedLoan,
  state: LoanState,
  reason: string,
): Promise<void> {
  const [lines, now] = await tx.batch(lockedLines(loan), currentTime(ctx.services.clock))
  await tx.batch(
    updatedLoan(loan, { state, reason, endedAt: now }),
    recorded({
      event: 'loan-denied',
      userId: ctx.actor.id,
      now,
      countryId: loan.countryId,
      loanId: loan.id,
      detail: { was: loan.state, is: state, reason },
    }),
  )
  await endLines(tx, ctx, loan, lines, reason, now)
  await insertLoanComment(tx, ctx.actor.id, loan, reason, now)
  const data = {
    ...(await loanInMail(tx, loan, { lines })),
    deniedBy: await nameOf(tx, ctx.actor.id),
    reason,
  }
  const creators = await creatorOf(tx, loan)
  await ctx.services.mailbox.post(
    tx,
    ...creators.map(to => ({ letter: 'loan-denied' as const, data, to, loanId: loan.id })),
  )
}
