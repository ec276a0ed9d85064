import type * as z from 'zod'
import type { Activity } from '#contract/activity.ts'
import type { Backup, BackupState } from '#contract/backups.ts'
import type { CounterCode, CounterProgress } from '#contract/counter.ts'
import type { CustomerRequest, OwnRequest } from '#contract/customer-request.ts'
import type { DocumentLink } from '#contract/document-links.ts'
import type { LoanDocumentView, Verification } from '#contract/documents.ts'
import type { contract } from '#contract/index.ts'
import type { FormerCustomer, Loan, LoanActivity, LoanComment, OpenLoan } from '#contract/loan.ts'
import type { LoanUnit } from '#contract/loan-units.ts'
import type { LoanMail, Mail } from '#contract/mails.ts'
import { admin, at, country, itsCountry, person } from './people-examples.ts'
import { customerCompany, model, place, product, unit } from './stock-examples.ts'

/** One loan and everything around it, as the calls answer it. */

export const loanUnit: LoanUnit = {
  id: 40,
  loanId: 12,
  unitId: unit.id,
  productId: product.id,
  product: { id: product.id, ...model, pictureId: product.pictureId },
  unit: { id: unit.id, serialNumber: unit.serialNumber },
  loanUnitStateId: 2,
  loanUnitState: { name: 'PACKING' },
  trackingId: null,
  remark: null,
  sourcedByUser: admin,
  sourcedAt: at.created,
  shippedAt: null,
  returnedByUser: null,
  returnedAt: null,
}

const customer = {
  customerCompany,
  customerName: 'Karin Holm',
  customerEmail: 'karin.holm@customer.example',
  customerMobile: '+46 70 555 01 88',
  customerStreetAddress: 'Storgatan 1',
  customerStreetAddress2: null,
  customerCity: 'Malmö',
  customerState: 'Skåne',
  customerPostalCode: '211 20',
}

const documentHash = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'

export const loan: Loan = {
  id: 12,
  title: 'Camera trial',
  businessCase: 'They want to try it in their harbour.',
  projectId: null,
  isInternal: false,
  approvalRequired: false,
  ...customer,
  language: null,
  loanPeriod: 14,
  storeroomId: 1,
  storeroom: { ...place, country: itsCountry },
  loanStateId: 5,
  loanState: { name: 'SIGNED' },
  createdAt: at.created,
  createdBy: person.id,
  createdByUser: person,
  dueAt: at.due,
  isOverdue: false,
  reason: null,
  document: {
    state: 'signed',
    sentAt: at.sent,
    sentTo: customer.customerEmail,
    expiresAt: null,
    stopped: null,
    signedAt: at.signed,
    signedName: customer.customerName,
    way: 'LINK',
    openedAt: at.signed,
    sealLevel: 'B',
    documentHash,
  },
  lastReminder: null,
  LoanUnit: [loanUnit],
  version: 1,
}

export const formerCustomer: FormerCustomer = { ...customer, loanId: loan.id, createdAt: loan.createdAt }

export const openLoan: OpenLoan = {
  id: loan.id,
  title: loan.title,
  customerCompany,
  loanState: loan.loanState,
  country: { id: country.id, name: country.name },
}

export const loanActivity: LoanActivity = {
  id: 91,
  event: 'loan-created',
  user: person,
  createdAt: at.created,
  detail: {},
}

export const activity: Activity = {
  ...loanActivity,
  kind: 'loan',
  loan: { id: loan.id, title: loan.title },
  unit: null,
  aboutUser: null,
  storeroom: { id: 1, name: 'Lund' },
  names: {},
}

export const loanComment: LoanComment = {
  id: 6,
  loanId: loan.id,
  comment: 'Karin asked for a bracket as well.',
  loanCommentTypeId: 1,
  loanCommentType: { name: 'COMMENT' },
  user: person,
  createdAt: at.created,
}

export const loanDocument: LoanDocumentView = {
  id: loan.id,
  linkState: 'open',
  companyName: 'Acme',
  ...customer,
  signerName: customer.customerName,
  shownBy: null,
  createdAt: at.created,
  loanPeriod: 14,
  evidenceYears: 10,
  dueAt: at.due,
  timeZone: country.timeZone,
  countryCode: country.code,
  loanStateId: 4,
  loanState: { name: 'FULFILLED' },
  contact: { name: 'Adam Admin', email: admin.email },
  returnTo: null,
  sentAt: at.sent,
  expiresAt: '2026-12-03T09:00:00.000Z',
  signedAt: null,
  terms: ['All items with accessories are to be returned.'],
  termsVersion: 2,
  LoanUnit: [
    {
      id: loanUnit.id,
      productId: product.id,
      product: model,
      unit: { serialNumber: unit.serialNumber },
      loanUnitStateId: loanUnit.loanUnitStateId,
      loanUnitState: loanUnit.loanUnitState,
      trackingId: null,
      shippedAt: null,
    },
  ],
  language: 'en',
  documentHash,
  requests: [],
}

export const customerRequest: CustomerRequest = {
  id: 4,
  loanId: loan.id,
  kind: 'CHANGE',
  state: 'ACCEPTED',
  askedBy: customer.customerName,
  sentTo: customer.customerEmail,
  createdAt: at.sent,
  text: 'Please send two of them only.',
  wantedName: null,
  wantedEmail: null,
  answeredBy: person,
  endedAt: at.sent,
  answer: 'Changed: two of them.',
}

export const ownRequest: OwnRequest = {
  id: 4,
  kind: 'FORWARD',
  state: 'OPEN',
  askedBy: customer.customerName,
  createdAt: at.sent,
  text: 'He receives it.',
  wantedName: 'Bo Ek',
  wantedEmail: 'bo.ek@customer.example',
  answeredBy: null,
  endedAt: null,
  answer: null,
}

export const documentLink: DocumentLink = {
  id: 40,
  purpose: 'document',
  state: 'open',
  isCurrent: true,
  sentTo: customer.customerEmail,
  recipientName: customer.customerName,
  sentAt: at.sent,
  deliveredAt: at.sent,
  openedAt: null,
  signedAt: null,
  declinedAt: null,
  passedOnAt: null,
  recalledAt: null,
  expiresAt: '2026-12-03T09:00:00.000Z',
}

export const counterCode: CounterCode = {
  url: 'http://localhost:3000/loan-form?token=7.Q2s…',
  shortCode: '7K3M9XQ2',
  expiresAt: '2026-11-03T09:15:00.000Z',
}

export const counterProgress: CounterProgress = {
  shownBy: 'Adam Admin',
  shownTo: customer.customerName,
  expiresAt: counterCode.expiresAt,
  openedAt: at.sent,
  openedOn: 'an iPhone, Safari',
  signedAt: null,
  signedName: null,
}

export const verification: Verification = {
  verdict: 'GENUINE',
  document: {
    kind: 'LOAN',
    state: 'SIGNED',
    sealedAt: at.sent,
    level: 'B',
    fingerprint: '4c94485e0c21ae6c41ce1dfe7b6bfaceea5ab68e40a2476f50208e526f506080',
    documentHash: documentHash.slice(0, 16),
  },
}

export const loanMail: LoanMail = {
  id: 21,
  letter: 'loan-document',
  toEmail: customer.customerEmail,
  toName: customer.customerName,
  mailStateId: 2,
  mailState: { name: 'SENT' },
  attempts: 1,
  lastError: null,
  createdAt: at.sent,
  sentAt: at.sent,
}

export const mail: Mail = { ...loanMail, subject: 'Your loan #00012 “Camera trial”', loanId: loan.id }

export const waiting: z.output<typeof contract.dashboard.waiting.reply.element> = {
  duty: 'source',
  count: 1,
  loans: [
    { id: 12, title: loan.title, customerCompany, storeroomName: 'Lund', dueAt: at.due, isOverdue: false },
  ],
}

export const trends: z.output<typeof contract.dashboard.trends.reply> = {
  weeks: [{ start: '2026-11-02', unitsOut: 14, leadTime: { loans: 3, median: 1.5, ninetyPercent: 4 } }],
  utilisation: [{ productId: product.id, ...model, out: 2, all: 6 }],
  overdue: [{ fromDays: 4, toDays: 7, loans: 1 }],
}

export const findings: z.output<typeof contract.search.everywhere.reply> = {
  loans: [{ id: 12, title: loan.title, customerCompany, loanState: loan.loanState, isOverdue: false }],
  units: [unit],
  products: [{ id: product.id, ...model }],
  people: [{ id: person.id, name: 'Stella Staff', email: person.email }],
}

export const backup: Backup = {
  id: 7,
  startedAt: '2026-11-22T02:30:00.000Z',
  host: 'loans',
  file: '/var/lib/loandesk/backups/nightly-20261122T023000Z.age',
  madeAt: '2026-11-22T02:30:01.000Z',
  bytes: 640_000,
  missingFiles: 0,
  leftOutFiles: 120,
  leftOutPapers: 14,
  checkedAt: '2026-11-22T02:30:09.000Z',
  failure: null,
}

export const backupState: BackupState = {
  kept: 14,
  folder: '/var/lib/loandesk/backups',
  encryptedFor: 'secret',
  recoveryKey: 'kept',
  recoveryKeyKeptAt: '2026-11-20T09:12:00.000Z',
  newest: backup,
  backups: [backup],
}
