import type { contract } from '#contract/index.ts'
import { checkRecalling } from '#domain/passing-on.ts'
import { may } from '#domain/permissions.ts'
import { throwIfRefused } from '#domain/refusal.ts'
import { change } from '../kernel/auth/change.ts'
import { currentTime } from '../kernel/clock.ts'
import { build } from '../kernel/db/build.ts'
import { isRow } from '../kernel/db/row-key.ts'
import { documentLinks } from '../kernel/db/schema.ts'
import { recorded } from '../kernel/history/record.ts'
import { allow } from '../kernel/http/allow.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { lockedLoan } from '../loans/lock.ts'
import { readLoan } from '../loans/read/loan-row.ts'
import { addEvent } from './chain.ts'
import { documentToNote, staffAuthor } from './follow-loan.ts'
import { currentLink, receiverOf, unsignedState } from './links/current-link.ts'
import { endCounterLinks } from './links/replace-links.ts'
import { notifyRecalled } from './mails/notify-recalled.ts'

/** PATCH /loan/document/recall (ours): the open link ends, its receiver is told why; the document can be sent again. */
export const recallDocument: Handler<typeof contract.documentLinks.recall> = (ctx, { body }) =>
  change(ctx, async tx => {
    const loan = await tx.run(lockedLoan(ctx.actor, body.loanId))
    allow(may.fulfilLoan(ctx.actor, loan))
    const now = await tx.run(currentTime(ctx.services.clock))
    const link = await currentLink(tx, loan)
    throwIfRefused(checkRecalling(link && unsignedState(link, loan, now)))
    if (!link) return readLoan(tx, ctx.services.clock, ctx.actor, loan.id)
    await tx.run(
      build
        .update(documentLinks)
        .set({ recalledAt: now, recalledBy: ctx.actor.id })
        .where(isRow(documentLinks, link)),
    )
    await endCounterLinks(tx, loan, now)
    const author = staffAuthor(ctx)
    const document = await documentToNote(tx, ctx.services, loan, author, now)
    const { email: sentTo } = receiverOf(link, loan)
    const detail = { to: sentTo, reason: body.reason }
    await addEvent(tx, document, { kind: 'recalled', at: now, ...author, linkId: link.id, detail })
    await tx.run(
      recorded({
        event: 'document-recalled',
        userId: ctx.actor.id,
        now,
        countryId: loan.countryId,
        loanId: loan.id,
        detail: { sentTo, reason: body.reason },
      }),
    )
    await notifyRecalled(tx, ctx.services, loan, link, body.reason)
    return readLoan(tx, ctx.services.clock, ctx.actor, loan.id)
  })
