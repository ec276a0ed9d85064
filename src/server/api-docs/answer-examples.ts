import type * as z from 'zod'
import type { Activity } from '#contract/activity.ts'
import type { Country } from '#contract/countries.ts'
import type { LoanDocumentView } from '#contract/documents.ts'
import type { Failure, Person } from '#contract/fields.ts'
import type { contract } from '#contract/index.ts'
import type { Loan, LoanActivity, LoanComment } from '#contract/loan.ts'
import type { LoanUnit } from '#contract/loan-units.ts'
import type { LoanMail, Mail } from '#contract/mails.ts'
import type { Preference } from '#contract/preferences.ts'
import type { Product, StockedProduct } from '#contract/products.ts'
import type { Session } from '#contract/sessions.ts'
import type { Storeroom } from '#contract/storerooms.ts'
import type { LackingLoan, Unit, UnitActivity, UnitComment, UnitHistory } from '#contract/unit.ts'
import type { User } from '#contract/user.ts'
import { refuse } from '#domain/refusal.ts'

/** One loan and everything around it, as the calls answer it: what the description of the API shows. */

const at = {
  created: '2026-11-02T08:15:00.000Z',
  sent: '2026-11-03T09:00:00.000Z',
  signed: '2026-11-03T13:42:10.000Z',
  due: '2026-11-16T08:15:00.000Z',
}
const { code, message } = refuse('not_found')
export const failure: Failure = { code, message }

export const person: Person = {
  id: 2,
  firstName: 'Stella',
  middleName: null,
  lastName: 'Staff',
  email: 'stella.staff@acme.example',
}
const admin: Person = {
  ...person,
  id: 3,
  firstName: 'Adam',
  lastName: 'Admin',
  email: 'adam.admin@acme.example',
}

export const country: Country = {
  id: 1,
  name: 'Sweden',
  code: 'SE',
  description: null,
  allowPermanentLoan: true,
  currencyId: 1,
  timeZone: 'Europe/Stockholm',
  version: 1,
}
export const currency = { id: 1, code: 'EUR', name: 'Euro' }
const { description: _, currencyId: __, version: ___, ...itsCountry } = country

export const storeroom: Storeroom = {
  id: 1,
  name: 'Lund',
  description: null,
  countryId: 1,
  country: itsCountry,
  streetAddress: 'Emdalavägen 14',
  streetAddress2: null,
  city: 'Lund',
  state: 'Skåne',
  postalCode: '223 69',
  approvalRequired: false,
  version: 1,
}
const place = { id: 1, name: 'Lund', countryId: 1, approvalRequired: false }

export const product: Product = {
  id: 7,
  name: 'P3265-LVE Dome Camera',
  partNumber: '02328-001',
  productCategoryId: 1,
  version: 1,
}
export const stockedProduct: StockedProduct = { ...product, available: 4, total: 6 }
export const productCategory = { id: 1, name: 'General' }
const model = { name: product.name, partNumber: product.partNumber }

export const unit: Unit = {
  id: 31,
  serialNumber: 'B8A44F-000017',
  productId: product.id,
  product: { id: product.id, ...model },
  storeroomId: 1,
  storeroom: place,
  fromStoreroomId: null,
  fromStoreroom: null,
  unitStateId: 2,
  unitState: { name: 'OUT' },
  version: 1,
}
const customerCompany = 'Nordic Harbour AB'
export const unitHistory: UnitHistory = {
  id: 40,
  loanId: 12,
  loan: { title: 'Camera trial', customerCompany, createdByUser: person, createdAt: at.created },
}
export const unitActivity: UnitActivity = {
  id: 90,
  type: 'TRANSFERRED',
  event: 'unit-transferred',
  user: admin,
  loanId: null,
  createdAt: at.created,
  detail: { was: 'IN', is: 'TRANSFER', from: 'Lund', to: 'Malmö' },
}
export const unitComment: UnitComment = {
  id: 5,
  unitId: unit.id,
  comment: 'The lens has a scratch.',
  unitCommentTypeId: 1,
  unitCommentType: { name: 'COMMENT' },
  user: person,
  createdAt: at.created,
}
export const lackingLoan: LackingLoan = {
  loanId: 12,
  title: 'Camera trial',
  partNumber: product.partNumber,
  lacking: 1,
}

export const loanUnit: LoanUnit = {
  id: 40,
  loanId: 12,
  unitId: unit.id,
  productId: product.id,
  product: { id: product.id, ...model },
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
    signedAt: at.signed,
    signedName: customer.customerName,
    documentHash,
  },
  lastReminder: null,
  LoanUnit: [loanUnit],
  version: 1,
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
  createdAt: at.created,
  loanPeriod: 14,
  dueAt: at.due,
  timeZone: country.timeZone,
  loanState: { name: 'FULFILLED' },
  contact: { name: 'Adam Admin', email: admin.email },
  sentAt: at.sent,
  expiresAt: '2026-12-03T09:00:00.000Z',
  signedAt: null,
  terms: ['All items with accessories are to be returned.'],
  LoanUnit: [
    {
      id: loanUnit.id,
      product: model,
      unit: { serialNumber: unit.serialNumber },
      loanUnitState: loanUnit.loanUnitState,
      trackingId: null,
    },
  ],
  documentHash,
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

export const user: User = {
  ...person,
  phone: '+46 46 555 01 00',
  loanLimit: 5,
  userStateId: 3,
  userState: { name: 'ACTIVE' },
  isSysAdmin: false,
  defaultCountry: country,
  UserCountryRole: [{ countryId: 1, roleId: 1, isPrimary: true, country, role: { name: 'STAFF' } }],
  UserStoreroom: [{ storeroomId: 1, storeroom: { id: 1, name: 'Lund', countryId: 1 } }],
  overdueCount: 0,
  overdueLoans: [],
  createdAt: at.created,
  version: 1,
}
export const session: Session = {
  id: 8,
  userAgent: 'curl/8.14.1',
  createdAt: at.created,
  lastSeenAt: at.sent,
  isCurrent: true,
}
export const preference: Preference = {
  columns: { stock: { order: ['id', 'product'], hidden: ['storeroom'] } },
}
export const tokens = {
  accessToken: 'q0Zl3vX1n6yqk3mP7cQm2nE9bH4sT8uJdW5rA1fGxYo',
  refreshToken: 'Vt2hK9sD4gL7pB1xC6zN3mQ8wE5rT0yUiOaJfHkMnSc',
}
export const registered = { firstName: 'Stella', email: person.email }
export const config: z.output<typeof contract.auth.config.reply> = {
  appName: 'Loandesk',
  companyName: 'Acme',
  companyEmailDomain: 'acme.example',
  isSetUp: true,
  demoPeople: [],
  demoPassword: null,
}

export const counted = [{ id: 1, count: 3 }]
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
  overdue: [{ fromDays: 1, toDays: 7, loans: 1 }],
}
export const findings: z.output<typeof contract.search.everywhere.reply> = {
  loans: [{ id: 12, title: loan.title, customerCompany, loanState: loan.loanState }],
  units: [
    {
      id: unit.id,
      serialNumber: unit.serialNumber,
      product: model,
      storeroom: { name: 'Lund' },
      unitState: unit.unitState,
    },
  ],
  products: [{ id: product.id, ...model }],
  people: [{ id: person.id, name: 'Stella Staff', email: person.email }],
}
