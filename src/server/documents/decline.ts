import type { contract } from '#contract/index.ts'
import { documentMachine } from '#domain/document.ts'
import { next } from '#domain/machine.ts'
import { refuse } from '#domain/refusal.ts'
import { changeByVisitor } from '../kernel/auth/change.ts'
import { build } from '../kernel/db/build.ts'
import { isRow } from '../kernel/db/row-key.ts'
import { documentLinks, documents } from '../kernel/db/schema.ts'
import { recorded } from '../kernel/history/record.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { addEvent } from './chain.ts'
import { noteContent, systemAuthor } from './follow-loan.ts'
import { lockLoanBehind } from './links/lock-loan-behind.ts'
import { openLink } from './links/open-link.ts'
import { endCounterLinks } from './links/replace-links.ts'
import { notifyDeclined } from './mails/notify-declined.ts'

/** POST /loan/decline (ours): final for this link. The document waits until it is sent again, the loan stays as it is. */
export const declineDocument: Handler<typeof contract.documentLinks.decline> = (ctx, { body }) =>
  changeByVisitor(ctx, async tx => {
    const loan = await lockLoanBehind(tx, ctx, body.loanId)
    const { link, signature, signerName, now } = await openLink(tx, ctx)
    if (signature) throw refuse('signed_already')
    // The link before the document, as whoever notes its delivery locks them.
    await tx.run(build.update(documentLinks).set({ declinedAt: now }).where(isRow(documentLinks, link)))
    await endCounterLinks(tx, loan, now)
    const document = await noteContent(tx, ctx.services, loan, systemAuthor, now)
    const state = next(documentMachine, document.state, 'decline', 'The document')
    await tx.run(build.update(documents).set({ state }).where(isRow(documents, document)))
    await addEvent(tx, document, {
      kind: 'declined',
      at: now,
      by: 'CUSTOMER',
      name: signerName,
      linkId: ctx.linkId,
      ip: ctx.ip,
      userAgent: ctx.userAgent,
      detail: { reason: body.reason, documentHash: document.contentHash },
    })
    await tx.run(
      recorded({
        event: 'document-declined',
        userId: null,
        now,
        countryId: loan.countryId,
        loanId: loan.id,
        detail: { customer: signerName, reason: body.reason },
      }),
    )
    await notifyDeclined(tx, ctx.services, loan, link, body.reason)
    return undefined
  })
