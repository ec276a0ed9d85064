import type { contract } from '#contract/index.ts'
import type { LoanComment } from '#contract/loan.ts'
import { numberOf } from '#domain/enumeration.ts'
import { refuse } from '#domain/refusal.ts'
import { commentTypes } from '#domain/unit.ts'
import { change } from '../kernel/auth/change.ts'
import { currentTime } from '../kernel/clock.ts'
import { sql } from '../kernel/db/drizzle.ts'
import { recorded } from '../kernel/history/record.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { insertLoanComment as write } from '../loans/insert-loan-comment.ts'
import { lockedLoan } from '../loans/lock.ts'
import { seeLoan } from '../loans/read/show.ts'
import { fewComments } from './few-comments.ts'
import { type CommentRow, commentsOf } from './read.ts'

/** GET /comment/loan/:loanId: oldest first, with the reason of a denial among them. */
export const listLoanComments: Handler<typeof contract.comments.ofLoan> = async (ctx, { params }) => {
  const { db } = ctx.services
  const loan = await seeLoan(db, ctx.actor, params.loanId)
  const found = await db.run(commentsOf(sql`c.country_id = ${loan.countryId} and c.loan_id = ${loan.id}`))
  return { rows: found.map(one => commentFrom(loan.id, one)), total: found.length }
}

/** POST /comment/loan: everyone who sees the loan may comment on it, also after it has ended (domain.md, Loans). */
export const commentOnLoan: Handler<typeof contract.comments.onLoan> = (ctx, { body }) =>
  change(ctx, async tx => {
    const loan = await tx.run(lockedLoan(ctx.actor, body.loanId))
    const now = await tx.run(currentTime(ctx.services.clock))
    await tx.run(
      fewComments(sql`c.country_id = ${loan.countryId} and c.loan_id = ${loan.id}`, ctx.actor.id, now),
    )
    const id = await write(tx, ctx.actor.id, loan, body.comment, now)
    await tx.run(
      recorded({
        event: 'loan-commented',
        type: 'COMMENT',
        userId: ctx.actor.id,
        now,
        countryId: loan.countryId,
        loanId: loan.id,
        detail: { comment: body.comment },
      }),
    )
    const [found] = await tx.run(commentsOf(sql`c.country_id = ${loan.countryId} and c.id = ${id}`))
    if (!found) throw refuse('not_found')
    return commentFrom(loan.id, found)
  })

function commentFrom(loanId: number, { type, ...row }: CommentRow): LoanComment {
  return {
    ...row,
    loanId,
    loanCommentTypeId: numberOf(commentTypes, type),
    loanCommentType: { name: type },
  }
}
