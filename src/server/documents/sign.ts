import { sql } from 'drizzle-orm'
import type { contract } from '#contract/index.ts'
import { loanMachine } from '#domain/loan.ts'
import { canonicalJson } from '#domain/loan-document.ts'
import { next } from '#domain/machine.ts'
import { refuse } from '#domain/refusal.ts'
import { endRequests } from '../customer-requests/end-requests.ts'
import { changeByVisitor } from '../kernel/auth/change.ts'
import type { LinkHolder } from '../kernel/context.ts'
import { build } from '../kernel/db/build.ts'
import { updatedLoan } from '../kernel/db/counted.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { isRow } from '../kernel/db/row-key.ts'
import { documentLinks, loans } from '../kernel/db/schema.ts'
import { editsOf } from '../kernel/history/edits.ts'
import { recorded } from '../kernel/history/record.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { assertUnchangedFields } from '../kernel/http/unchangeable.ts'
import type { LockedLoan } from '../loans/lock.ts'
import { composeDocument, sealOf } from './compose.ts'
import { keepCustomerLink } from './customer-link.ts'
import { deliveryAddress } from './delivery-address.ts'
import { noteContent, systemAuthor } from './follow-loan.ts'
import { lockLoanBehind } from './lock-loan-behind.ts'
import { notifySigned } from './notify-signed.ts'
import { type OpenedLink, openLink, signedByLink } from './open-link.ts'
import { signatureOf } from './read-paper.ts'
import { viewOf } from './show.ts'
import { wayOf } from './signature-look.ts'
import { storeSignature } from './store-signature.ts'

/**
 * POST /loan/sign: seals the document that the customer saw; refuses (409) if it has changed since. The delivery address
 * is copied to the loan, where those who ship read it.
 */
export const signLoan: Handler<typeof contract.documents.sign> = (ctx, { body }) =>
  changeByVisitor(ctx, async tx => {
    const loan = await lockLoanBehind(tx, ctx, body.loanId)
    const opened = await openUnsigned(tx, ctx, loan)
    assertUnchangedFields({ customerName: opened.signerName }, { customerName: body.customerName })
    const composed = await composeDocument(tx, ctx.services, loan, body.language)
    const content = canonicalJson(composed)
    const documentHash = sealOf(content)
    if (body.documentHash !== undefined && body.documentHash !== documentHash)
      throw refuse('document_changed')
    const state = next(loanMachine, loan.state, 'sign', 'The loan')
    // The links before the document, as whoever notes its delivery locks them.
    await tx.run(
      build.update(documentLinks).set({ usedAt: opened.now }).where(isRow(documentLinks, opened.link)),
    )
    await keepCustomerLink(tx, loan, opened.link.id, opened.now)
    const document = await noteContent(tx, ctx.services, loan, systemAuthor, opened.now)

    const moved = editsOf(loan, deliveryAddress(body))
    await storeSignature(tx, ctx, {
      opened,
      document,
      content,
      documentHash,
      termsVersion: composed.termsVersion,
      signed: body,
    })
    await tx.run(
      updatedLoan(loan, { state, ...(moved && { ...moved.values, version: sql`${loans.version} + 1` }) }),
    )
    await tx.run(
      recorded({
        event: 'loan-signed',
        userId: null,
        now: opened.now,
        countryId: loan.countryId,
        loanId: loan.id,
        detail: {
          ...moved?.detail,
          was: loan.state,
          is: state,
          signedBy: body.customerName,
          way: wayOf(ctx.purpose),
          documentHash,
        },
      }),
    )
    await endRequests(tx, { ...loan, state }, opened.now)
    await notifySigned(tx, ctx, loan, body.customerName)
    await ctx.services.paperRequests.post(tx, { loanId: loan.id })
    return viewOf(tx, ctx, await signedByLink(tx, ctx))
  })

/** Opens the link of an unsigned loan. Who comes second is told so, even if the code of the counter is over by then. */
async function openUnsigned(tx: Transaction, ctx: LinkHolder, loan: LockedLoan): Promise<OpenedLink> {
  if (wayOf(ctx.purpose) === 'COUNTER' && (await signatureOf(tx, loan))) throw refuse('signed_already')
  const opened = await openLink(tx, ctx)
  if (opened.signature) throw refuse('signed_already')
  return opened
}
