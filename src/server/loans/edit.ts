import type { contract } from '#contract/index.ts'
import { requestKinds } from '#domain/customer-request.ts'
import { checkEditing, loanMachine } from '#domain/loan.ts'
import { assertCan } from '#domain/machine.ts'
import { may } from '#domain/permissions.ts'
import { throwIfRefused } from '#domain/refusal.ts'
import { withdrawRequests } from '../customer-requests/end-requests.ts'
import { followLoan, staffAuthor } from '../documents/follow-loan.ts'
import { stopLinks } from '../documents/links/replace-links.ts'
import { mailDocument } from '../documents/mails/mail-document.ts'
import { change } from '../kernel/auth/change.ts'
import { currentTime } from '../kernel/clock.ts'
import { updatedLoan } from '../kernel/db/counted-rows.ts'
import { sql } from '../kernel/db/drizzle.ts'
import { loans } from '../kernel/db/schema.ts'
import { editsOf } from '../kernel/history/edits.ts'
import { recorded } from '../kernel/history/record.ts'
import { allow, assertSameVersion } from '../kernel/http/allow.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { assertUnchangedFields } from '../kernel/http/unchangeable.ts'
import { lockedLoan } from './lock.ts'
import { notifyStopped } from './notify.ts'
import { readLoan } from './read/loan-row.ts'

/**
 * PATCH /loan: absent leaves a field, null or "" clears it; period, storeroom and flags can't change. A changed
 * customer address stops the link that was sent and withdraws what was asked; a person who may send the document sends it in the same call,
 * otherwise the admins are notified.
 */
export const editLoan: Handler<typeof contract.loans.edit> = (ctx, { body }) =>
  change(ctx, async tx => {
    const stored = await tx.run(lockedLoan(ctx.actor, body.id))
    allow(may.editLoan(ctx.actor, stored))
    const fulfils = may.fulfilLoan(ctx.actor, stored)
    throwIfRefused(checkEditing(stored, fulfils))
    assertSameVersion(ctx.ifMatch, stored.version)
    const { id, loanPeriod, isInternal, approvalRequired, storeroomId, sendDocument, ...form } = body
    assertUnchangedFields(stored, { loanPeriod, isInternal, approvalRequired, storeroomId })
    if (sendDocument) {
      allow(fulfils)
      assertCan(loanMachine, stored.state, 'send', 'The loan')
    }

    const edits = editsOf(stored, form)
    const now = await tx.run(currentTime(ctx.services.clock))
    const loan = { ...stored, ...edits?.values }
    if (edits) {
      await tx.run(updatedLoan(stored, { ...edits.values, version: sql`${loans.version} + 1` }))
      const isMoved = loan.customerEmail !== stored.customerEmail
      const stopped = isMoved ? await stopLinks(tx, stored, ctx.actor, now) : null
      if (isMoved) await withdrawRequests(tx, stored, requestKinds, now)
      await tx.run(
        recorded({
          event: 'loan-edited',
          userId: ctx.actor.id,
          now,
          countryId: loan.countryId,
          loanId: id,
          detail: { ...edits.detail, ...(stopped && { linkStopped: stopped }) },
        }),
      )
      await followLoan(tx, ctx.services, loan, staffAuthor(ctx), now)
      if (stopped && !fulfils) await notifyStopped(tx, ctx, loan, stopped)
    }
    if (sendDocument) await mailDocument(tx, ctx, loan, now)
    return readLoan(tx, ctx.services.clock, ctx.actor, id)
  })
