import { eq, sql } from 'drizzle-orm'
import type { contract } from '#contract/index.ts'
import { refuseEditing } from '#domain/loan.ts'
import { may } from '#domain/permissions.ts'
import { demand, refuse, refuseField } from '#domain/refusal.ts'
import { record } from '../activity/record.ts'
import { readClock } from '../clock.ts'
import { change } from '../db/change.ts'
import { loans } from '../db/schema.ts'
import { replaceLinks } from '../documents/replace-links.ts'
import { allow, sameVersion } from '../http/allow.ts'
import type { Handler } from '../http/mount.ts'
import { lockLoan } from './lock.ts'
import { readLoan } from './shape.ts'

/**
 * PATCH /loan: absent leaves a field, null or "" empties it; period, storeroom and flags stay as they were made. With
 * another customer address the link that was sent to the old one stops working.
 */
export const editLoan: Handler<typeof contract.loans.edit> = (ctx, { body }) =>
  change(ctx, async tx => {
    const loan = await lockLoan(tx, ctx.actor, body.id)
    allow(may.editLoan(ctx.actor, loan))
    demand(refuseEditing(loan, may.fulfilLoan(ctx.actor, loan)))
    sameVersion(ctx.ifMatch, loan.version)
    const { id, loanPeriod, isInternal, approvalRequired, storeroomId, ...form } = body
    demandFixed(loan, { loanPeriod, isInternal, approvalRequired, storeroomId })

    const edits = Object.entries(form)
      .filter(([, value]) => value !== undefined)
      .filter(([field, value]) => loan[field as keyof typeof loan] !== value)
    if (edits.length > 0) {
      const now = await readClock(tx, ctx.house.clock)
      await tx
        .update(loans)
        .set({ ...Object.fromEntries(edits), version: sql`${loans.version} + 1` })
        .where(eq(loans.id, id))
      if (edits.some(([field]) => field === 'customerEmail')) await replaceLinks(tx, id, now)
      const was = edits.map(([field]) => [`${field}.was`, loan[field as keyof typeof loan]])
      const is = edits.map(([field, value]) => [`${field}.is`, value])
      await record(tx, {
        event: 'loan-edited',
        userId: ctx.actor.id,
        now,
        countryId: loan.countryId,
        loanId: id,
        detail: Object.fromEntries([...was, ...is]),
      })
    }
    return readLoan(tx, ctx.house.clock, ctx.actor, id)
  })

function demandFixed<L extends object>(loan: L, fixed: { readonly [K in keyof L]?: L[K] | undefined }): void {
  for (const field of Object.keys(fixed) as (keyof L & string)[]) {
    if (fixed[field] !== undefined && fixed[field] !== loan[field]) {
      throw refuseField('fixed_value', field, refuse('fixed_value', field).message)
    }
  }
}
