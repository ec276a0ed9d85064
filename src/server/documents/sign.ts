import { sql } from 'drizzle-orm'
import type { contract } from '#contract/index.ts'
import { documentMachine } from '#domain/document.ts'
import { loanMachine } from '#domain/loan.ts'
import { canonicalJson } from '#domain/loan-document.ts'
import { next } from '#domain/machine.ts'
import { refuse } from '#domain/refusal.ts'
import { endRequests } from '../customer-requests/end-requests.ts'
import { changeByVisitor } from '../kernel/auth/change.ts'
import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { isRow } from '../kernel/db/row-key.ts'
import { documentLinks, documents, loans, signatures } from '../kernel/db/schema.ts'
import { editsOf } from '../kernel/history/edits.ts'
import { recorded } from '../kernel/history/record.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { assertUnchangedFields } from '../kernel/http/unchangeable.ts'
import { addEvent, type NewEvent } from './chain.ts'
import { composeDocument, sealOf } from './compose.ts'
import { addressSigned, deliveryAddress } from './delivery-address.ts'
import { type Document, noteContent, systemAuthor } from './follow-loan.ts'
import { linkCustomer } from './link-customer.ts'
import { lockLoanBehind } from './lock-loan-behind.ts'
import { notifySigned } from './notify-signed.ts'
import { openLink } from './open-link.ts'
import { viewOf } from './show.ts'

/**
 * POST /loan/sign: seals the document that the customer saw; refuses (409) if it has changed since. The delivery address
 * is copied to the loan, where those who ship read it.
 */
export const signLoan: Handler<typeof contract.documents.sign> = (ctx, { body }) =>
  changeByVisitor(ctx, async tx => {
    const loan = await lockLoanBehind(tx, ctx, body.loanId)
    const opened = await openLink(tx, ctx)
    if (opened.signature) throw refuse('signed_already')
    assertUnchangedFields({ customerName: opened.signerName }, { customerName: body.customerName })
    const content = canonicalJson(await composeDocument(tx, ctx.services, loan, body.language))
    const documentHash = sealOf(content)
    if (body.documentHash !== undefined && body.documentHash !== documentHash)
      throw refuse('document_changed')
    const state = next(loanMachine, loan.state, 'sign', 'The loan')
    // The link before the document, as whoever notes its delivery locks them.
    await tx.run(
      build.update(documentLinks).set({ usedAt: opened.now }).where(isRow(documentLinks, opened.link)),
    )
    const document = await noteContent(tx, ctx.services, loan, systemAuthor, opened.now)

    const from = { linkId: ctx.linkId, ip: ctx.ip, userAgent: ctx.userAgent }
    const address = deliveryAddress(body)
    const moved = editsOf(loan, address)
    await tx.run(
      build.insert(signatures).values({
        countryId: loan.countryId,
        loanId: loan.id,
        documentId: document.id,
        document: content,
        documentHash,
        language: body.language ?? loan.language,
        name: body.customerName,
        ...addressSigned(address),
        signedAt: opened.now,
        ...from,
      }),
    )
    await signDocument(tx, document, {
      at: opened.now,
      by: 'CUSTOMER',
      name: body.customerName,
      ...from,
      detail: { way: 'LINK', documentHash },
    })
    await tx.run(
      build
        .update(loans)
        .set({ state, ...(moved && { ...moved.values, version: sql`${loans.version} + 1` }) })
        .where(isRow(loans, loan)),
    )
    await tx.run(
      recorded({
        event: 'loan-signed',
        userId: null,
        now: opened.now,
        countryId: loan.countryId,
        loanId: loan.id,
        detail: { ...moved?.detail, was: loan.state, is: state, signedBy: body.customerName, documentHash },
      }),
    )
    await endRequests(tx, { ...loan, state }, opened.now)
    await linkCustomer(tx, loan, opened.link, opened.now)
    await notifySigned(tx, ctx, loan, body.customerName)
    await ctx.services.paperRequests.post(tx, { loanId: loan.id })
    return viewOf(tx, ctx, await openLink(tx, ctx))
  })

async function signDocument(
  tx: Transaction,
  document: Document,
  event: Omit<NewEvent, 'kind'>,
): Promise<void> {
  const state = next(documentMachine, document.state, 'sign', 'The document')
  await tx.run(build.update(documents).set({ state }).where(isRow(documents, document)))
  await addEvent(tx, document, { kind: 'signed', ...event })
}
