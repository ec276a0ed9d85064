import type { contract } from '#contract/index.ts'
import { checkCancelling, loanMachine } from '#domain/loan.ts'
import { next } from '#domain/machine.ts'
import { may } from '#domain/permissions.ts'
import { throwIfRefused } from '#domain/refusal.ts'
import { followLoan, staffAuthor } from '../documents/follow-loan.ts'
import { change } from '../kernel/auth/change.ts'
import { currentTime } from '../kernel/clock.ts'
import { updatedLoan } from '../kernel/db/counted-rows.ts'
import { recorded } from '../kernel/history/record.ts'
import { allow } from '../kernel/http/allow.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { endLines } from './end-lines.ts'
import { lockedLines, lockedLoan } from './lock.ts'
import { notifyCancelled } from './notify.ts'
import { readLoan } from './read/loan-row.ts'

/** PATCH /loan/cancel (ours): with a reason, and only if no unit was ever shipped. */
export const cancelLoan: Handler<typeof contract.loans.cancel> = (ctx, { body }) =>
  change(ctx, async tx => {
    const loan = await tx.run(lockedLoan(ctx.actor, body.loanId))
    allow(may.cancelLoan(ctx.actor, loan))
    const [lines, now] = await tx.batch(lockedLines(loan), currentTime(ctx.services.clock))
    throwIfRefused(checkCancelling(loan, lines))
    const state = next(loanMachine, loan.state, 'cancel', 'The loan')
    await tx.batch(
      updatedLoan(loan, { state, reason: body.reason, endedAt: now }),
      recorded({
        event: 'loan-cancelled',
        userId: ctx.actor.id,
        now,
        countryId: loan.countryId,
        loanId: loan.id,
        detail: { was: loan.state, is: state, reason: body.reason },
      }),
    )
    await endLines(tx, ctx, loan, lines, body.reason, now)
    await followLoan(tx, ctx.services, { ...loan, state, reason: body.reason }, staffAuthor(ctx), now)
    await notifyCancelled(tx, ctx.services, loan, body.reason, lines)
    return readLoan(tx, ctx.services.clock, ctx.actor, loan.id)
  })
