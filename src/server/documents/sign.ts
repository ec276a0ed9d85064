import type { BodyOf } from '#contract/endpoint.ts'
import type { contract } from '#contract/index.ts'
import { loanMachine } from '#domain/loan.ts'
import { canonicalJson } from '#domain/loan-document.ts'
import { next } from '#domain/machine.ts'
import { refuse } from '#domain/refusal.ts'
import { lockedTerms } from '../countries/terms/current.ts'
import { changeByVisitor } from '../kernel/auth/change.ts'
import type { LinkHolder } from '../kernel/context.ts'
import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { isRow } from '../kernel/db/row-key.ts'
import { documentLinks } from '../kernel/db/schema.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { assertUnchangedFields } from '../kernel/http/unchangeable.ts'
import type { LockedLoan } from '../loans/lock.ts'
import { composeDocument, documentHashOf } from './compose.ts'
import { deliveryAddress, signatureAddressOf } from './delivery-address.ts'
import { type Document, noteContent, systemAuthor } from './follow-loan.ts'
import { keepCustomerLink } from './links/customer-link.ts'
import { lockLoanBehind } from './links/lock-loan-behind.ts'
import { type OpenedLink, openLink, signedByLink } from './links/open-link.ts'
import { markSigned } from './mark-signed.ts'
import { viewOf } from './show.ts'
import { lookOf, wayOf } from './signature-look.ts'
import { signatureOf } from './signed-pdf/read-printed-document.ts'
import { storeSignature } from './store-signature.ts'

/**
 * POST /loan/sign: stores the signature of the document that the customer saw; refuses (409) if it has changed since. The delivery address
 * is copied to the loan, where those who ship read it.
 */
export const signLoan: Handler<typeof contract.documents.sign> = (ctx, { body }) =>
  changeByVisitor(ctx, async tx => {
    const loan = await lockLoanBehind(tx, ctx, body.loanId)
    const opened = await openUnsigned(tx, ctx, loan)
    await tx.run(lockedTerms(loan.countryId))
    const composed = await composeDocument(tx, ctx.services, loan, body.language)
    const content = canonicalJson(composed)
    const documentHash = documentHashOf(content)
    if (body.documentHash !== undefined && body.documentHash !== documentHash)
      throw refuse('document_changed')
    // Checked after the hash: somebody who saw an older document, with another name, is shown the newer one.
    assertUnchangedFields({ customerName: opened.signerName }, { customerName: body.customerName })
    const state = next(loanMachine, loan.state, 'sign', 'The loan')
    // The links before the document, as whoever notes its delivery locks them.
    await tx.run(
      build.update(documentLinks).set({ usedAt: opened.now }).where(isRow(documentLinks, opened.link)),
    )
    await keepCustomerLink(tx, loan, opened.link.id, opened.now)
    const document = await noteContent(tx, ctx.services, loan, systemAuthor, opened.now)

    const { termsVersion } = composed
    await store(tx, ctx, { opened, document, content, documentHash, termsVersion, signed: body })
    await markSigned(tx, ctx.services, loan, {
      state,
      address: deliveryAddress(body),
      signedBy: body.customerName,
      way: wayOf(ctx.purpose),
      documentHash,
      userId: null,
      now: opened.now,
    })
    return viewOf(tx, ctx, await signedByLink(tx, ctx))
  })

/** Opens the link of an unsigned loan. Who comes second is told so, even if the code of the counter is over by then. */
async function openUnsigned(tx: Transaction, ctx: LinkHolder, loan: LockedLoan): Promise<OpenedLink> {
  if (wayOf(ctx.purpose) === 'COUNTER' && (await signatureOf(tx, loan))) throw refuse('signed_already')
  const opened = await openLink(tx, ctx)
  if (opened.signature) throw refuse('signed_already')
  return opened
}

interface Signing {
  readonly opened: OpenedLink
  readonly document: Document
  /** The document's canonical JSON, and the hash of that. */
  readonly content: string
  readonly documentHash: string
  /** The version of the country's own terms; the standard ones have none. */
  readonly termsVersion: number | undefined
  readonly signed: BodyOf<typeof contract.documents.sign>
}

function store(
  tx: Transaction,
  { purpose, linkId, ip, userAgent }: LinkHolder,
  { opened: { loan, presenter, now }, document, content, documentHash, termsVersion, signed }: Signing,
) {
  const { customerName: name, language = loan.language } = signed
  const shownBy = presenter && { presentedBy: presenter.name, onOurDevice: presenter.onOurDevice }
  const signature = {
    linkId,
    way: wayOf(purpose),
    ...lookOf(signed.signature),
    language,
    name,
    document: content,
    documentHash,
    signedAt: now,
    ip,
    userAgent,
    ...signatureAddressOf(deliveryAddress(signed)),
  }
  return storeSignature(tx, document, signature, {
    by: 'CUSTOMER',
    name,
    linkId,
    detail: { ...shownBy, termsVersion },
  })
}
