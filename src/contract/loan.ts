import * as z from 'zod'
import { perCustomerField } from '#domain/customer.ts'
import { sealLevels, signingWays } from '#domain/document.ts'
import { documentLinkStates } from '#domain/document-link.ts'
import { loanEvents } from '#domain/event.ts'
import { languages } from '#domain/language.ts'
import { loanStates } from '#domain/loan.ts'
import { reminderKinds } from '#domain/overdue.ts'
import { commentTypes } from '#domain/unit.ts'
import { country } from './countries.ts'
import { bigId, id, instant, named, numbered, person, version } from './fields.ts'
import { loanUnit } from './loan-units.ts'

/** The progress of the customer's document; never a token. */
const documentStatus = z.object({
  state: z.enum(documentLinkStates),
  sentAt: instant,
  sentTo: z.string(),
  expiresAt: instant.nullable(),
  /** Set if the customer's address was changed after sending. */
  stopped: z.object({ at: instant, by: person }).nullable(),
  signedAt: instant.nullable(),
  signedName: z.string().nullable(),
  /** How it was signed. */
  way: z.enum(signingWays).nullable(),
  /** When the customer first looked at the page behind the link. */
  openedAt: instant.nullable(),
  /** How the PDF of a signed document is sealed; null until it is made. */
  sealLevel: z.enum(sealLevels).nullable(),
  /** SHA-256 of the signed document. */
  documentHash: z.string().nullable(),
})

/** The newest reminder; `by` is null if it was sent on schedule. */
const lastReminder = z.object({ kind: z.enum(reminderKinds), at: instant, by: person.nullable() })

/**
 * Spec section 3, "Loan". `dueAt` and `isOverdue` are computed by the server's clock; `document` and `lastReminder`
 * are ours.
 */
export const loan = z.object({
  id,
  title: z.string(),
  businessCase: z.string(),
  projectId: z.string().nullable(),
  isInternal: z.boolean(),
  approvalRequired: z.boolean(),
  customerCompany: z.string(),
  customerName: z.string(),
  customerEmail: z.string(),
  customerMobile: z.string(),
  customerStreetAddress: z.string(),
  customerStreetAddress2: z.string().nullable(),
  customerCity: z.string(),
  customerState: z.string(),
  customerPostalCode: z.string().nullable(),
  /** Ours: the language that the customer reads; null is English. */
  language: z.enum(languages).nullable(),
  loanPeriod: z.int(),
  storeroomId: id,
  storeroom: z.object({
    id,
    name: z.string(),
    countryId: id,
    approvalRequired: z.boolean(),
    country: country.pick({ id: true, name: true, code: true, allowPermanentLoan: true, timeZone: true }),
  }),
  loanStateId: numbered(loanStates),
  loanState: named(loanStates),
  createdAt: instant,
  createdBy: id,
  createdByUser: person,
  dueAt: instant,
  isOverdue: z.boolean(),
  reason: z.string().nullable(),
  document: documentStatus.nullable(),
  lastReminder: lastReminder.nullable(),
  LoanUnit: z.array(loanUnit),
  version,
})
export type Loan = z.output<typeof loan>

/** A former customer, with the contact and address of their newest loan. */
export const formerCustomer = loan
  .pick(perCustomerField(() => true as const))
  .extend({ loanId: id, createdAt: instant })
export type FormerCustomer = z.output<typeof formerCustomer>

/** An open loan of somebody else, enough to recognise it. */
export const openLoan = loan
  .pick({ id: true, title: true, customerCompany: true, loanState: true })
  .extend({ country: country.pick({ id: true, name: true }) })
export type OpenLoan = z.output<typeof openLoan>

/** Spec section 3, "Loan comment"; a denial's reason is one too. */
export const loanComment = z.object({
  id: bigId,
  loanId: id,
  comment: z.string(),
  loanCommentTypeId: numbered(commentTypes),
  loanCommentType: named(commentTypes),
  user: person,
  createdAt: instant,
})
export type LoanComment = z.output<typeof loanComment>

/** An entry of the loan's timeline; `detail` holds the values before and after, in words that the timeline can show. */
export const loanActivity = z.object({
  id: bigId,
  event: z.enum(loanEvents),
  user: person.nullable(),
  createdAt: instant,
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})
export type LoanActivity = z.output<typeof loanActivity>
