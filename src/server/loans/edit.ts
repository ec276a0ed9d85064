import { eq, sql } from 'drizzle-orm'
import type { contract } from '#contract/index.ts'
import { refuseEditing } from '#domain/loan.ts'
import { may } from '#domain/permissions.ts'
import { demand } from '#domain/refusal.ts'
import { replaceLinks } from '../documents/replace-links.ts'
import { change } from '../kernel/auth/change.ts'
import { currentTime } from '../kernel/clock.ts'
import { build } from '../kernel/db/build.ts'
import { loans } from '../kernel/db/schema.ts'
import { editsOf } from '../kernel/history/edits.ts'
import { recorded } from '../kernel/history/record.ts'
import { allow, sameVersion } from '../kernel/http/allow.ts'
import { demandFixed } from '../kernel/http/fixed.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { lockedLoan } from './lock.ts'
import { readLoan } from './shape.ts'

/**
 * PATCH /loan: absent leaves a field, null or "" empties it; period, storeroom and flags stay as they were made. With
 * another customer address the link that was sent to the old one stops working.
 */
export const editLoan: Handler<typeof contract.loans.edit> = (ctx, { body }) =>
  change(ctx, async tx => {
    const loan = await tx.run(lockedLoan(ctx.actor, body.id))
    allow(may.editLoan(ctx.actor, loan))
    demand(refuseEditing(loan, may.fulfilLoan(ctx.actor, loan)))
    sameVersion(ctx.ifMatch, loan.version)
    const { id, loanPeriod, isInternal, approvalRequired, storeroomId, ...form } = body
    demandFixed(loan, { loanPeriod, isInternal, approvalRequired, storeroomId })

    const edits = editsOf(loan, form)
    if (edits) {
      const now = await tx.run(currentTime(ctx.house.clock))
      await tx.run(
        build
          .update(loans)
          .set({ ...edits.values, version: sql`${loans.version} + 1` })
          .where(eq(loans.id, id)),
      )
      if ('customerEmail' in edits.values) await replaceLinks(tx, id, now)
      await tx.run(
        recorded({
          event: 'loan-edited',
          userId: ctx.actor.id,
          now,
          countryId: loan.countryId,
          loanId: id,
          detail: edits.detail,
        }),
      )
    }
    return readLoan(tx, ctx.house.clock, ctx.actor, id)
  })
