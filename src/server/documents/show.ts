import type { LoanDocumentView } from '#contract/documents.ts'
import type { contract } from '#contract/index.ts'
import { numberOf } from '#domain/enumeration.ts'
import { languageOf, type ShownLanguage } from '#domain/language.ts'
import { loanStates } from '#domain/loan.ts'
import { canonicalJson, type LoanDocument } from '#domain/loan-document.ts'
import { loanUnitStates } from '#domain/loan-unit.ts'
import { ownRequestsOf } from '../customer-requests/read.ts'
import { readCompany } from '../installation/company.ts'
import type { LinkHolder } from '../kernel/context.ts'
import { build } from '../kernel/db/build.ts'
import type { Executor } from '../kernel/db/database.ts'
import { ofLoan } from '../kernel/db/row-key.ts'
import { loanUnits } from '../kernel/db/schema.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { composeDocument, countryOfDocument, documentHashOf, readSignedDocument } from './compose.ts'
import { type OpenedLink, openLink } from './links/open-link.ts'
import { returnAddress } from './return-address.ts'

/** GET /loan/document/get: the current document; after signing, the signed one with the loan's status. */
export const showDocument: Handler<typeof contract.documents.get> = async (ctx, { query }) =>
  viewOf(ctx.services.db, ctx, await openLink(ctx.services.db, ctx), query.language)

/** The contents of the customer's page. */
export async function viewOf(
  executor: Executor,
  ctx: LinkHolder,
  opened: OpenedLink,
  language: ShownLanguage = languageOf(opened.loan),
): Promise<LoanDocumentView> {
  const { link, loan, signature, presenter } = opened
  const canonical =
    signature?.document ?? canonicalJson(await composeDocument(executor, ctx.services, loan, language))
  const document = await readSignedDocument(executor, loan, canonical)
  const lines = await executor.run(build.select().from(loanUnits).where(ofLoan(loanUnits, loan)))
  const address = signature ? loanAddressOf(signature) : loan
  return {
    id: loan.id,
    linkState: opened.state,
    companyName: signature ? document.lender : (await readCompany(executor, ctx.services)).name,
    customerCompany: document.customerCompany,
    customerName: document.customerName,
    signerName: signature?.name ?? opened.signerName,
    shownBy: presenter && {
      name: presenter.name,
      storeroom: presenter.storeroom,
      onOurDevice: presenter.onOurDevice,
    },
    customerEmail: document.customerEmail,
    customerMobile: document.customerMobile,
    customerStreetAddress: address.customerStreetAddress,
    customerStreetAddress2: address.customerStreetAddress2,
    customerCity: address.customerCity,
    customerState: address.customerState,
    customerPostalCode: address.customerPostalCode,
    createdAt: document.loanDate,
    loanPeriod: document.loanPeriod,
    dueAt: document.dueDate,
    timeZone: document.timeZone,
    countryCode: (await countryOfDocument(executor, loan)).code,
    loanStateId: numberOf(loanStates, loan.state),
    loanState: { name: loan.state },
    contact: opened.contact,
    returnTo: await returnAddress(executor, loan, lines),
    sentAt: link.deliveredAt ?? link.createdAt,
    expiresAt: link.expiresAt,
    signedAt: signature?.signedAt ?? null,
    terms: [...document.terms],
    termsVersion: document.termsVersion ?? null,
    LoanUnit: unitsShown(document, lines),
    language: document.language ?? 'en',
    documentHash: documentHashOf(canonical),
    evidenceYears: ctx.services.periods.evidenceYears,
    requests: await ownRequestsOf(executor, loan, link),
  }
}

/** The delivery address that the customer signed, under the names of the loan's. */
const loanAddressOf = (signature: NonNullable<OpenedLink['signature']>) => ({
  customerStreetAddress: signature.streetAddress,
  customerStreetAddress2: signature.streetAddress2,
  customerCity: signature.city,
  customerState: signature.state,
  customerPostalCode: signature.postalCode,
})

/** The units of the document, with what became of each line since: how it is, and when and how it was sent. */
function unitsShown(
  document: LoanDocument,
  lines: readonly (typeof loanUnits.$inferSelect)[],
): LoanDocumentView['LoanUnit'] {
  return document.units.flatMap(unit => {
    const line = lines.find(({ id }) => id === unit.id)
    if (!line) return []
    return {
      id: unit.id,
      productId: line.productId,
      product: { name: unit.model, partNumber: unit.partNumber },
      unit: { serialNumber: unit.serialNumber },
      loanUnitStateId: numberOf(loanUnitStates, line.state),
      loanUnitState: { name: line.state },
      trackingId: line.trackingId,
      shippedAt: line.shippedAt,
    }
  })
}
