import * as z from 'zod'
import { documentLinkStates } from '#domain/document-link.ts'
import { documentLinkPurposes } from '#domain/link.ts'
import { ownRequest } from './customer-request.ts'
import { Decline, PassOn } from './customer-request-forms.ts'
import { ofLinks } from './documents.ts'
import { endpoint, token, user } from './endpoint.ts'
import { bigId, id, idInAddress, instant, lines, nothing } from './fields.ts'
import { loan } from './loan.ts'
import { fulfils } from './loan-units.ts'

/** A link to the document of a loan, and what became of it; never a token. */
export const documentLink = z.object({
  id: bigId,
  purpose: z.enum(documentLinkPurposes),
  /** A counter link is `over` where it opens nothing, and `signed` only if the document was signed by it. */
  state: z.enum([...documentLinkStates, 'over']),
  /** The one that staff take back and mails carry. */
  isCurrent: z.boolean(),
  /** The address it was sent to; null for one that was shown at the counter. */
  sentTo: z.string().nullable(),
  /** The person who signs by this link. */
  recipientName: z.string(),
  sentAt: instant,
  deliveredAt: instant.nullable(),
  openedAt: instant.nullable(),
  signedAt: instant.nullable(),
  declinedAt: instant.nullable(),
  passedOnAt: instant.nullable(),
  recalledAt: instant.nullable(),
  expiresAt: instant.nullable(),
})
export type DocumentLink = z.output<typeof documentLink>

export const documentLinks = {
  ofLoan: endpoint({
    method: 'GET',
    path: '/loan/document/links/:loanId',
    summary: 'Every link to the document of a loan and what became of it, newest first',
    access: user('STAFF in the loan’s country'),
    refuses: ['not_found'],
    params: z.object({ loanId: idInAddress }),
    reply: z.array(documentLink),
    list: true,
  }),
  passOn: endpoint({
    method: 'POST',
    path: '/loan/document/pass-on',
    summary:
      'Pass the document on to who shall sign it: at once within the customer’s own domain, else staff are asked',
    access: token('document'),
    refuses: [
      ...ofLinks,
      'signed_already',
      'asked_already',
      'passed_on_too_often',
      'too_many_customer_requests',
    ],
    body: PassOn,
    example: { name: 'Bo Ek', email: 'bo.ek@customer.example', note: 'He receives it.' },
    /** The request that staff were sent; null if the document was passed on at once. */
    reply: z.object({ request: ownRequest.nullable() }),
  }),
  decline: endpoint({
    method: 'POST',
    path: '/loan/decline',
    summary: 'Decline to sign the document, with a reason; it waits until it is sent again',
    access: token('document'),
    refuses: [...ofLinks, 'not_found', 'signed_already'],
    body: Decline,
    example: { loanId: 12, reason: 'We have enough cameras.' },
    reply: nothing,
    status: 204,
  }),
  recall: endpoint({
    method: 'PATCH',
    path: '/loan/document/recall',
    summary: 'Take the document back from who has its open link, who gets a mail; it can be sent again',
    access: fulfils,
    refuses: ['not_found', 'forbidden', 'no_open_link'],
    body: z.strictObject({ loanId: id, reason: lines(1000) }),
    example: { loanId: 12, reason: 'A unit is missing.' },
    reply: loan,
  }),
}
