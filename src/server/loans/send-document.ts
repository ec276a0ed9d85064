import type { contract } from '#contract/index.ts'
import { loanMachine } from '#domain/loan.ts'
import { assertCan } from '#domain/machine.ts'
import { may } from '#domain/permissions.ts'
import { mailDocument } from '../documents/mails/mail-document.ts'
import { change } from '../kernel/auth/change.ts'
import { currentTime } from '../kernel/clock.ts'
import { allow, assertSameVersion } from '../kernel/http/allow.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { lockedLoan } from './lock.ts'
import { readLoan } from './read/loan-row.ts'

/**
 * POST /loan/confirm: sends the customer a new link, which replaces the older one; the creator gets a copy without
 * it. The version check prevents sending to an address that the sender has not seen.
 */
export const sendDocument: Handler<typeof contract.loans.sendDocument> = (ctx, { body }) =>
  change(ctx, async tx => {
    const loan = await tx.run(lockedLoan(ctx.actor, body.loanId))
    allow(may.fulfilLoan(ctx.actor, loan))
    assertCan(loanMachine, loan.state, 'send', 'The loan')
    assertSameVersion(ctx.ifMatch, loan.version)
    await mailDocument(tx, ctx, loan, await tx.run(currentTime(ctx.services.clock)))
    return readLoan(tx, ctx.services.clock, ctx.actor, loan.id)
  })
