import { linkLifetime } from '#domain/link.ts'
import { canonicalJson, type LoanDocument } from '#domain/loan-document.ts'
import { dueAt } from '#domain/overdue.ts'
import { standardTerms } from '#domain/terms.ts'
import { sayIn } from '#words/say-in.ts'
import { documentHashOf } from '../documents/compose.ts'
import type { documentLinks, signatures } from '../kernel/db/schema.ts'
import { catalogue } from './catalogue.ts'
import { demoCompany, demoCountries } from './company.ts'
import { type DemoLine, type DemoLoan, iso, type Numbered } from './world.ts'

export const delivery = 3000
export const demoBrowser = 'Mozilla/5.0 (demo)'

/** The link of a document, delivered three seconds after it was sent. */
export function linkFor(loan: DemoLoan, id: number, at: number): Numbered<typeof documentLinks.$inferInsert> {
  return {
    id,
    countryId: loan.countryId,
    loanId: loan.id,
    sentTo: loan.customerEmail,
    createdAt: iso(at),
    deliveredAt: iso(at + delivery),
    expiresAt: iso(at + delivery + linkLifetime.document),
  }
}

/** The document, signed by the customer at their own address. */
export function signatureOf(
  loan: DemoLoan,
  lines: readonly DemoLine[],
  { documentId, linkId }: { readonly documentId: number; readonly linkId: number },
  id: number,
  at: number,
): Numbered<typeof signatures.$inferInsert> {
  const document = canonicalJson(documentOf(loan, lines))
  return {
    id,
    countryId: loan.countryId,
    loanId: loan.id,
    documentId,
    linkId,
    document,
    documentHash: documentHashOf(document),
    name: loan.customerName,
    streetAddress: loan.customerStreetAddress,
    streetAddress2: loan.customerStreetAddress2 ?? null,
    city: loan.customerCity,
    state: loan.customerState,
    postalCode: loan.customerPostalCode ?? null,
    signedAt: iso(at),
    ip: `203.0.113.${(loan.id % 250) + 1}`,
    userAgent: demoBrowser,
  }
}

/** Builds the same document as composeDocument(), without a database. */
export function documentOf(loan: DemoLoan, lines: readonly DemoLine[]): LoanDocument {
  return {
    loanId: loan.id,
    lender: demoCompany.name,
    customerCompany: loan.customerCompany,
    customerName: loan.customerName,
    customerEmail: loan.customerEmail,
    customerMobile: loan.customerMobile,
    loanDate: loan.createdAt,
    dueDate: dueAt(loan),
    timeZone: demoCountries[loan.countryId - 1]?.timeZone ?? 'UTC',
    loanPeriod: loan.loanPeriod,
    units: lines
      .filter(({ state }) => state === 'PACKING')
      .map(({ id, productId, unit }) => ({
        id,
        model: catalogue[productId - 1]?.name ?? '',
        serialNumber: unit?.serialNumber ?? null,
        partNumber: catalogue[productId - 1]?.partNumber ?? '',
        quantity: 1,
      })),
    terms: standardTerms(loan.loanPeriod, sayIn('en')),
  }
}
