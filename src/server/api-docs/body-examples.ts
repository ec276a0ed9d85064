import type * as z from 'zod'
import type { contract } from '#contract/index.ts'

type Contract = typeof contract
type BodiesOf<Verbs> = {
  readonly [V in keyof Verbs as Verbs[V] extends { body: z.ZodType } ? V : never]: Verbs[V] extends {
    body: infer Body extends z.ZodType
  }
    ? z.input<Body>
    : never
}
type Bodies = {
  readonly [N in keyof Contract as keyof BodiesOf<Contract[N]> extends never ? never : N]: BodiesOf<
    Contract[N]
  >
}

const password = { password: 'Spring-rain-26', confirmPassword: 'Spring-rain-26' }
const address = {
  streetAddress: 'Emdalavägen 14',
  streetAddress2: null,
  city: 'Lund',
  state: 'Skåne',
  postalCode: '223 69',
}
const customer = {
  customerName: 'Karin Holm',
  customerStreetAddress: 'Storgatan 1',
  customerCity: 'Malmö',
  customerState: 'Skåne',
  customerPostalCode: '211 20',
}
const inRoom = { userId: 2, countryId: 1, storeroomId: 1 }
const wanted = [{ productId: 7, amount: 2 }]

/** What each call with a body can be sent, ids aside as it stands here: the test of the description sends it. */
export const bodies: Bodies = {
  auth: {
    login: { email: 'adam.admin@acme.example', password: 'Demo-pass-1' },
    setUp: {
      companyName: 'Acme',
      companyEmailDomain: 'acme.example',
      email: 'first.admin@acme.example',
      password: password.password,
      countryName: 'Sweden',
      countryCode: 'SE',
      storeroomName: 'Lund',
      ...address,
      approvalRequired: false,
    },
  },
  accounts: {
    register: {
      firstName: 'Nils',
      middleName: null,
      lastName: 'Newman',
      email: 'nils.newman@acme.example',
      password: password.password,
    },
    forget: { email: 'adam.admin@acme.example' },
    reset: password,
    validate: {},
    decline: {},
    approve: { userId: 9 },
    reject: { userId: 9, userStateId: 4 },
  },
  sessions: { end: { ids: [8] } },
  preferences: { edit: { columns: { stock: { order: ['id', 'product'], hidden: ['storeroom'] } } } },
  users: {
    edit: { id: 2, firstName: 'Stella', middleName: null, lastName: 'Staff', loanLimit: 5 },
    setSysAdmin: { userId: 2, isSysAdmin: true },
    changeRole: { userId: 2, countryId: 1, roleId: 2, isPrimary: true },
    removeRole: { userId: 2, countryId: 1 },
    grantAccess: inRoom,
    removeAccess: inRoom,
  },
  countries: {
    create: { name: 'Norway', description: 'Lends from Oslo', allowPermanentLoan: false, currencyId: 1 },
    edit: { id: 1, description: 'Lends from Lund and Kista', allowPermanentLoan: true },
  },
  storerooms: {
    create: { countryId: 1, name: 'Lund North', description: null, ...address, approvalRequired: false },
    edit: { id: 1, description: 'Ground floor, behind the workshop', approvalRequired: false },
  },
  products: {
    create: { productCategoryId: 1, name: 'P3265-LVE Dome Camera', partNumber: '02328-001' },
    edit: { id: 7, name: 'P3265-LVE Dome Camera (SE)' },
  },
  units: {
    add: {
      stocks: [
        { serialNumber: 'B8A44F-000017', productId: 7 },
        { serialNumber: null, productId: 7 },
      ],
      storeroomId: 1,
    },
    takenSerials: { productId: 7, serialNumbers: ['B8A44F-000017', 'B8A44F-000018'] },
    edit: { id: 31, serialNumber: 'B8A44F-000019' },
    transfer: { id: 31, storeroomId: 2 },
    accept: { id: 31 },
    cancelTransfer: { id: 31 },
    return: { id: 31 },
    setState: { id: 31, action: 'repair', comment: 'The lens has a scratch.' },
    bulk: { ids: [31, 32], action: 'transfer', storeroomId: 2 },
    lacking: { ids: [31, 32] },
  },
  comments: {
    onUnit: { unitId: 31, comment: 'The lens has a scratch.', unitCommentTypeId: 1 },
    onLoan: { loanId: 12, comment: 'Karin asked for a bracket as well.', loanCommentTypeId: 1 },
  },
  loans: {
    create: {
      title: 'Camera trial',
      businessCase: 'They want to try it in their harbour.',
      projectId: null,
      isInternal: false,
      customerCompany: 'Nordic Harbour AB',
      customerEmail: 'karin.holm@customer.example',
      customerMobile: '+46 70 555 01 88',
      ...customer,
      loanPeriod: 14,
      units: wanted,
      storeroomId: 1,
    },
    edit: { id: 12, title: 'Camera trial, second floor', customerPostalCode: '211 22' },
    approve: { loanId: 12, approve: false, comment: 'They still have the last ones.' },
    cancel: { loanId: 12, reason: 'The customer changed their mind.' },
    confirm: { loanId: 12 },
    remind: { loanId: 12 },
  },
  documents: { sign: { loanId: 12, ...customer } },
  loanUnits: {
    check: { units: wanted, storeroomId: 1 },
    add: { loanId: 12, units: wanted },
    source: { id: 40, productId: 7, serialNumber: 'B8A44F-000017' },
    unsource: { id: 40, damaged: false },
    ship: { loanId: 12, loanUnitIds: [40], trackingId: 'JD014600003SE' },
    cancel: { loanUnitId: 40, remark: 'Cancelled' },
    return: { id: 40 },
    permanent: { id: 40 },
    damaged: { id: 40 },
    lost: { id: 40, by: 'CUSTOMER' },
  },
  mails: { resend: { id: 21 } },
}
