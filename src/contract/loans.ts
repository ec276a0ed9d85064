import * as z from 'zod'
import { duties } from '#domain/duty.ts'
import { endpoint, user } from './endpoint.ts'
import { countryInAddress, id, idInAddress, listQuery, sortBy, stateFilter } from './fields.ts'
import { listCounts } from './list-extras.ts'
import { formerCustomer, loan, loanActivity, openLoan } from './loan.ts'
import { ApproveLoan, CancelLoan, CreateLoan, EditLoan, exampleLoan, HandOverLoan } from './loan-forms.ts'
import { fulfils } from './loan-units.ts'

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

/** `duty` is ours: the loans that the dashboard counts under that duty. */
export const loanListQuery = listQuery.extend({
  loanStateId: stateFilter,
  duty: z.enum(duties).optional(),
  sort: sortBy(loanSorts),
})
const loanCountsQuery = loanListQuery.omit({ limit: true, offset: true, sort: true })
/** The most former customers that are suggested at once. */
export const maxSuggested = 8
const loanCounts = listCounts('storeroomId', 'loanStateId')
const inCountry = z.object({ countryId: countryInAddress })
const theLoan = z.object({ loanId: idInAddress })

export const loans = {
  own: endpoint({
    method: 'GET',
    path: '/loan/user/',
    summary: 'One’s own loans, newest first',
    access: user('one’s own loans'),
    refuses: ['too_many_lists'],
    query: loanListQuery,
    reply: z.array(loan),
    list: true,
  }),
  list: endpoint({
    method: 'GET',
    path: '/loan/country/:countryId',
    summary: 'The loans of a country, newest first',
    access: user('STAFF in the country'),
    refuses: ['not_found', 'too_many_lists'],
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
    refuses: ['not_found', 'forbidden', 'too_many_lists'],
    params: inCountry,
    query: loanListQuery,
    reply: z.array(loan),
    list: true,
  }),
  counts: endpoint({
    method: 'GET',
    path: '/loan/country/:countryId/counts',
    summary: 'How many loans each storeroom and state would show beside the other filters',
    access: user('STAFF in the country'),
    refuses: ['not_found'],
    params: inCountry,
    query: loanCountsQuery,
    reply: loanCounts,
  }),
  fulfillmentCounts: endpoint({
    method: 'GET',
    path: '/loan/country/:countryId/fulfillment/counts',
    summary: 'The same of the loans to fulfil',
    access: user('ADMIN in the country'),
    refuses: ['not_found', 'forbidden'],
    params: inCountry,
    query: loanCountsQuery,
    reply: loanCounts,
  }),
  formerCustomers: endpoint({
    method: 'GET',
    path: '/loan/country/:countryId/customers',
    summary: `The ${maxSuggested} customers most recently lent to whose company has the text, each with its newest loan`,
    access: user('STAFF in the country'),
    refuses: ['not_found'],
    params: inCountry,
    query: listQuery.pick({ search: true }),
    reply: z.array(formerCustomer),
    list: true,
  }),
  one: endpoint({
    method: 'GET',
    path: '/loan/:loanId',
    summary: 'One loan with its units',
    access: user('STAFF in the loan’s country'),
    refuses: ['not_found'],
    params: theLoan,
    reply: loan,
  }),
  activity: endpoint({
    method: 'GET',
    path: '/loan/activity/:loanId',
    summary: 'Everything that happened to the loan, oldest first',
    access: user('STAFF in the loan’s country'),
    refuses: ['not_found'],
    params: theLoan,
    reply: z.array(loanActivity),
    list: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/loan',
    summary: 'Create a loan; answers its text, Location names it',
    access: user('STAFF in the storeroom’s country, below loanLimit'),
    refuses: ['not_found', 'loan_limit', 'short_stock'],
    body: CreateLoan,
    example: exampleLoan,
    reply: z.string(),
    status: 201,
    location: true,
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/loan',
    summary:
      'Edit a loan’s form, and with sendDocument send the document; another customer address stops the link that was sent; If-Match carries its version',
    access: user(
      'the creator below Approved (without approval: below Signed), or ADMIN with access below Signed',
    ),
    refuses: [
      'not_found',
      'forbidden',
      'not_editable',
      'fixed_value',
      'wrong_state',
      'too_many_documents',
      'too_many_mails',
    ],
    body: EditLoan,
    example: { id: 12, title: 'Camera trial, second floor', customerPostalCode: '211 22' },
    reply: loan,
    ifMatch: true,
  }),
  approve: endpoint({
    method: 'PATCH',
    path: '/loan/approve',
    summary: 'Approve a pending loan, or deny it with a reason; If-Match carries the loan’s version',
    access: user('MANAGER in the loan’s country'),
    refuses: ['not_found', 'forbidden', 'wrong_state'],
    body: ApproveLoan,
    example: { loanId: 12, approve: false, comment: 'They still have the last ones.' },
    reply: loan,
    ifMatch: true,
  }),
  handOver: endpoint({
    method: 'PATCH',
    path: '/loan/hand-over',
    summary: 'Hand an open loan over to a colleague, who is its creator from then on and gets a mail',
    access: user('MANAGER in the loan’s country'),
    refuses: ['not_found', 'forbidden', 'wrong_state', 'no_such_colleague', 'theirs_already'],
    body: HandOverLoan,
    example: { loanId: 12, userId: 3 },
    reply: loan,
  }),
  openOf: endpoint({
    method: 'GET',
    path: '/loan/user/:userId/open',
    summary: 'The open loans of a person in the countries where one is MANAGER, oldest first',
    access: user('MANAGER in the loans’ countries'),
    refuses: ['not_found'],
    params: z.object({ userId: idInAddress }),
    reply: z.array(openLoan),
    list: true,
  }),
  cancel: endpoint({
    method: 'PATCH',
    path: '/loan/cancel',
    summary: 'Cancel a loan of which nothing was shipped, with a reason',
    access: user('the creator, ADMIN with access, or MANAGER in the country'),
    refuses: ['not_found', 'forbidden', 'wrong_state', 'already_shipped'],
    body: CancelLoan,
    example: { loanId: 12, reason: 'The customer changed their mind.' },
    reply: loan,
  }),
  sendDocument: endpoint({
    method: 'POST',
    path: '/loan/confirm',
    summary:
      'Send the loan document to the customer; an earlier link stops working; If-Match carries the loan’s version',
    access: fulfils,
    refuses: ['not_found', 'forbidden', 'wrong_state', 'too_many_documents', 'too_many_mails'],
    body: z.strictObject({ loanId: id }),
    example: { loanId: 12 },
    reply: loan,
    ifMatch: true,
  }),
  remind: endpoint({
    method: 'POST',
    path: '/loan/remind',
    summary:
      'Remind the creator and the customer now, of an active loan or of a document to sign; once in five minutes',
    access: fulfils,
    refuses: ['not_found', 'forbidden', 'wrong_state', 'reminded_just_now', 'no_open_link', 'too_many_mails'],
    body: z.strictObject({ loanId: id }),
    example: { loanId: 12 },
    reply: loan,
  }),
}
