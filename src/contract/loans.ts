import * as z from 'zod'
import { endpoint, user } from './endpoint.ts'
import {
  countryInAddress,
  id,
  idInAddress,
  line,
  lines,
  listQuery,
  optionalLine,
  optionalLines,
  required,
  sortBy,
  stateFilter,
} from './fields.ts'
import { loan, loanActivity } from './loan.ts'
import { WantedUnits } from './loan-units.ts'

const customer = {
  customerCompany: line(200),
  customerName: line(200),
  customerEmail: line(320).refine(
    email => /^[^\s@]+@[^\s@]+$/.test(email),
    'Please enter an e-mail address.',
  ),
  customerMobile: line(50),
  customerStreetAddress: line(200),
  customerStreetAddress2: optionalLine(200),
  customerCity: line(100),
  customerState: line(100),
  customerPostalCode: optionalLine(20),
}

const aboveZero = 'Please enter a value above 0'
const loanPeriod = z.int({ error: aboveZero }).min(1, aboveZero).max(3650, 'At most 3650 days.')

/** Spec section 5, "Create loan". `approvalRequired` may be sent and must be the storeroom's. */
export const CreateLoan = z.strictObject({
  title: line(200),
  businessCase: lines(5000),
  projectId: optionalLine(100),
  isInternal: z.boolean().default(false),
  approvalRequired: z.boolean().optional(),
  ...customer,
  loanPeriod,
  units: WantedUnits,
  storeroomId: z.int({ error: required }).min(1, required),
})

/** Spec section 5, "Loan edit": loanPeriod and isInternal are known but must equal what is stored. */
export const EditLoan = z.strictObject({
  id,
  title: line(200).optional(),
  businessCase: lines(5000).optional(),
  projectId: optionalLine(100),
  isInternal: z.boolean().optional(),
  approvalRequired: z.boolean().optional(),
  customerCompany: customer.customerCompany.optional(),
  customerName: customer.customerName.optional(),
  customerEmail: customer.customerEmail.optional(),
  customerMobile: customer.customerMobile.optional(),
  customerStreetAddress: customer.customerStreetAddress.optional(),
  customerStreetAddress2: customer.customerStreetAddress2,
  customerCity: customer.customerCity.optional(),
  customerState: customer.customerState.optional(),
  customerPostalCode: customer.customerPostalCode,
  loanPeriod: loanPeriod.optional(),
  storeroomId: id.optional(),
})

/** The edit form on screen: all that CreateLoan requires but units and storeroom. */
export const LoanForm = CreateLoan.omit({ units: true, storeroomId: true, approvalRequired: true })

const reasonForDenial = 'Please give reason for denial'

/** Spec section 7: the comment is required for a denial. */
export const ApproveLoan = z
  .strictObject({ loanId: id, approve: z.boolean(), comment: optionalLines(5000) })
  .refine(({ approve, comment }) => approve || Boolean(comment), {
    error: reasonForDenial,
    path: ['comment'],
  })

export const DenyForm = z.object({ comment: lines(5000, reasonForDenial) })

/** Ours (domain.md section 4): a commanded cancel keeps its reason. */
export const CancelLoan = z.strictObject({ loanId: id, reason: lines(5000, 'Please give a reason') })

export const loanSorts = [
  'id',
  'title',
  'createdAt',
  'createdBy',
  'dueAt',
  'customerCompany',
  'customerEmail',
  'storeroom',
  'state',
] as const

const loanListQuery = listQuery.extend({ loanStateId: stateFilter, sort: sortBy(loanSorts) })
const inCountry = z.object({ countryId: countryInAddress })
const theLoan = z.object({ loanId: idInAddress })

export const loans = {
  own: endpoint({
    method: 'GET',
    path: '/loan/user/',
    summary: 'One’s own loans, newest first',
    access: user('one’s own loans'),
    query: loanListQuery,
    reply: z.array(loan),
    list: true,
  }),
  list: endpoint({
    method: 'GET',
    path: '/loan/country/:countryId',
    summary: 'The loans of a country, newest first',
    access: user('STAFF in the country'),
    params: inCountry,
    query: loanListQuery,
    reply: z.array(loan),
    list: true,
  }),
  fulfillment: endpoint({
    method: 'GET',
    path: '/loan/country/:countryId/fulfillment',
    summary: 'The loans to fulfil: of storerooms with access for an ADMIN, of the country for a MANAGER',
    access: user('ADMIN in the country'),
    params: inCountry,
    query: loanListQuery,
    reply: z.array(loan),
    list: true,
  }),
  one: endpoint({
    method: 'GET',
    path: '/loan/:loanId',
    summary: 'One loan with its units',
    access: user('STAFF in the loan’s country'),
    params: theLoan,
    reply: loan,
  }),
  activity: endpoint({
    method: 'GET',
    path: '/loan/activity/:loanId',
    summary: 'Everything that happened to the loan, oldest first',
    access: user('STAFF in the loan’s country'),
    params: theLoan,
    reply: z.array(loanActivity),
    list: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/loan',
    summary: 'Create a loan; answers its text, Location names it',
    access: user('STAFF in the storeroom’s country, below loanLimit'),
    body: CreateLoan,
    reply: z.string(),
    status: 201,
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/loan',
    summary: 'Edit a loan’s form; If-Match carries its version',
    access: user(
      'the creator below Approved (without approval: below Signed), or ADMIN with access below Signed',
    ),
    body: EditLoan,
    reply: loan,
  }),
  approve: endpoint({
    method: 'PATCH',
    path: '/loan/approve',
    summary: 'Approve a pending loan, or deny it with a reason',
    access: user('MANAGER in the loan’s country'),
    body: ApproveLoan,
    reply: loan,
  }),
  cancel: endpoint({
    method: 'PATCH',
    path: '/loan/cancel',
    summary: 'Cancel a loan of which nothing was shipped, with a reason',
    access: user('the creator, ADMIN with access, or MANAGER in the country'),
    body: CancelLoan,
    reply: loan,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/loan/confirm',
    summary: 'Send the loan document to the customer; an earlier link stops working',
    access: user('ADMIN in the country and access to the storeroom'),
    body: z.strictObject({ loanId: id }),
    reply: loan,
  }),
}
