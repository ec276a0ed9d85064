import * as z from 'zod'
import { customerRequest, ownRequest } from './customer-request.ts'
import { AnswerRequest, AskRequest } from './customer-request-forms.ts'
import { ofLinks } from './documents.ts'
import { endpoint, token, user } from './endpoint.ts'
import { id, idInAddress } from './fields.ts'

export const customerRequests = {
  ask: endpoint({
    method: 'POST',
    path: '/loan/request',
    summary: 'Ask, before signing, for a change of the document or for another signer',
    access: token('document'),
    refuses: [
      ...ofLinks,
      'not_found',
      'signed_already',
      'asked_already',
      'passed_on_too_often',
      'too_many_customer_requests',
    ],
    body: AskRequest,
    example: { loanId: 12, kind: 'CHANGE', text: 'Please send two of them only.' },
    reply: ownRequest,
    status: 201,
  }),
  withdraw: endpoint({
    method: 'PATCH',
    path: '/loan/request/withdraw',
    summary: 'Take back what was asked',
    access: token('document'),
    refuses: [...ofLinks, 'not_found', 'request_answered', 'request_withdrawn'],
    body: z.strictObject({ id }),
    example: { id: 4 },
    reply: ownRequest,
  }),
  ofLoan: endpoint({
    method: 'GET',
    path: '/loan/request/loanId/:loanId',
    summary: 'What the customer of a loan asked for, newest first',
    access: user('STAFF in the loan’s country'),
    refuses: ['not_found'],
    params: z.object({ loanId: idInAddress }),
    reply: z.array(customerRequest),
    list: true,
  }),
  answer: endpoint({
    method: 'PATCH',
    path: '/loan/request/answer',
    summary: 'Answer what a customer asked; accepting another signer sends them the document',
    access: user('the creator, or ADMIN with access'),
    refuses: [
      'not_found',
      'forbidden',
      'request_answered',
      'request_withdrawn',
      'answer_needed',
      'wrong_state',
      'no_open_link',
      'passed_on_too_often',
    ],
    body: AnswerRequest,
    example: { id: 4, accept: true, comment: 'Changed: two of them.' },
    reply: customerRequest,
  }),
}
