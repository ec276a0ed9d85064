import * as z from 'zod'
import { documentKinds, documentStates, sealLevels } from '#domain/document.ts'
import { documentLinkStates } from '#domain/document-link.ts'
import { shownLanguages } from '#domain/language.ts'
import { loanStates } from '#domain/loan.ts'
import { loanUnitStates } from '#domain/loan-unit.ts'
import { verdicts } from '#domain/verify.ts'
import { ownRequest } from './customer-request.ts'
import { exampleCustomer, SignLoan, VerifyFile } from './document-forms.ts'
import { anyone, endpoint, token, user } from './endpoint.ts'
import { bigId, id, idInAddress, instant, named, nothing, numbered } from './fields.ts'

/** What the customer reads and signs with the link (domain.md, Documents). No ids of people, no project. */
export const loanDocument = z.object({
  id,
  linkState: z.enum(documentLinkStates),
  companyName: z.string(),
  customerCompany: z.string(),
  customerName: z.string(),
  /** Who signs by this link: the customer, or somebody in their place; once signed, who did. */
  signerName: z.string(),
  /** Who shows the document at the counter, and where; null for a mailed link. */
  shownBy: z.object({ name: z.string(), storeroom: z.string(), onOurDevice: z.boolean() }).nullable(),
  customerEmail: z.string(),
  customerMobile: z.string(),
  customerStreetAddress: z.string(),
  customerStreetAddress2: z.string().nullable(),
  customerCity: z.string(),
  customerState: z.string(),
  customerPostalCode: z.string().nullable(),
  createdAt: instant,
  loanPeriod: z.int(),
  dueAt: instant,
  timeZone: z.string(),
  /** The loan’s country (ISO 3166), which decides how dates are written. */
  countryCode: z.string(),
  loanStateId: numbered(loanStates),
  loanState: named(loanStates),
  contact: z.object({ name: z.string(), email: z.string() }),
  /** Where units go back to; null unless some are with the customer. */
  returnTo: z
    .object({
      storeroom: z.string(),
      streetAddress: z.string(),
      streetAddress2: z.string().nullable(),
      city: z.string(),
      state: z.string(),
      postalCode: z.string().nullable(),
    })
    .nullable(),
  sentAt: instant.nullable(),
  expiresAt: instant.nullable(),
  signedAt: instant.nullable(),
  /** The points of the standard terms, or the paragraphs of the country's own. */
  terms: z.array(z.string()),
  /** The version of the country's own terms in this language; null for the standard terms. */
  termsVersion: z.int().nullable(),
  LoanUnit: z.array(
    z.object({
      id: bigId,
      productId: id,
      product: z.object({ name: z.string(), partNumber: z.string() }),
      unit: z.object({ serialNumber: z.string().nullable() }).nullable(),
      loanUnitStateId: numbered(loanUnitStates),
      loanUnitState: named(loanUnitStates),
      trackingId: z.string().nullable(),
      shippedAt: instant.nullable(),
    }),
  ),
  /** The document's language: the one asked for, else the loan’s; once signed, the one in which it was signed. */
  language: z.enum(shownLanguages),
  documentHash: z.string(),
  /** How many years after the loan’s end the signed document is kept as evidence. */
  evidenceYears: z.int(),
  /** The customer's requests before signing: the newest of each kind. */
  requests: z.array(ownRequest),
})
export type LoanDocumentView = z.output<typeof loanDocument>

/** Facts about a file: nothing personal, and nothing of what became of its loan. */
const verification = z.object({
  verdict: z.enum(verdicts),
  /** Null where nothing is known. */
  document: z
    .object({
      kind: z.enum(documentKinds),
      state: z.enum(documentStates),
      sealedAt: instant,
      level: z.enum(sealLevels),
      /** SHA-256 of the certificate under which it was sealed. */
      fingerprint: z.string().nullable(),
      /** The first 16 digits of the document hash, to compare a printed page with. */
      documentHash: z.string(),
    })
    .nullable(),
})
export type Verification = z.output<typeof verification>

/** Refusals of every link to a document, mailed or shown at the counter. */
export const ofLinks = [
  'link_suspended',
  'link_stopped',
  'link_replaced',
  'link_passed_on',
  'link_recalled',
  'link_declined',
  'link_expired',
  'link_withdrawn',
  'link_closed',
] as const
/** Refusals of mailed links and of links shown at the counter. */
const ofBothLinks = [...ofLinks, 'counter_over', 'signed_already'] as const

/** The language wanted for the document; if absent, the loan’s. A signed document has one language only. */
const inLanguage = z.strictObject({ language: z.enum(shownLanguages).optional() })
const file = { reply: z.string(), file: true } as const

export const documents = {
  get: endpoint({
    method: 'GET',
    path: '/loan/document/get',
    summary: 'The document behind the customer’s link; after signing, as signed',
    access: token('document', 'counter'),
    refuses: ofBothLinks,
    query: inLanguage,
    reply: loanDocument,
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/loan/document/pdf',
    summary: 'The PDF behind the customer’s link; after signing, the signed one',
    access: token('document', 'counter'),
    refuses: [...ofBothLinks, 'files_unavailable'],
    query: inLanguage,
    ...file,
  }),
  ofLoan: endpoint({
    method: 'GET',
    path: '/loan/document/pdf/:loanId',
    summary:
      'The PDF of a loan’s document: a draft until all units are sourced; after signing, the signed one',
    access: user('STAFF in the loan’s country'),
    refuses: ['not_found', 'files_unavailable', 'file_erased'],
    params: z.object({ loanId: idInAddress }),
    query: inLanguage,
    ...file,
  }),
  opened: endpoint({
    method: 'POST',
    path: '/loan/document/opened',
    summary: 'Say that the customer’s page was looked at, which opening the link does not',
    access: token('document', 'counter'),
    refuses: ofBothLinks,
    reply: nothing,
    status: 204,
  }),
  verify: endpoint({
    method: 'POST',
    path: '/document/verify',
    summary: 'Ask what is known of a file, by its hash, its code or both',
    access: anyone,
    forCustomers: true,
    refuses: ['too_many_requests'],
    body: VerifyFile,
    example: { hash: '5b7e'.repeat(16) },
    reply: verification,
    idempotencyKey: false,
  }),
  sealCertificates: endpoint({
    method: 'GET',
    path: '/document/seal.pem',
    summary: 'The certificates to trust for checking the seals of PDFs, newest first',
    access: anyone,
    refuses: [],
    reply: z.string(),
  }),
  sign: endpoint({
    method: 'POST',
    path: '/loan/sign',
    summary: 'Sign the loan document',
    access: token('document', 'counter'),
    refuses: [...ofBothLinks, 'not_found', 'document_changed', 'fixed_value'],
    body: SignLoan,
    example: { loanId: 12, ...exampleCustomer },
    reply: loanDocument,
  }),
}
