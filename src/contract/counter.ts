import * as z from 'zod'
import { OpenCounter, PresentDocument } from './counter-forms.ts'
import { anyone, endpoint, user } from './endpoint.ts'
import { id, idInAddress, instant, instantGiven, nothing } from './fields.ts'

/** The way to a document that is shown at the counter: scanned, or typed at /counter. */
const counterCode = z.object({ url: z.string(), shortCode: z.string(), expiresAt: instant })
export type CounterCode = z.output<typeof counterCode>

/** How far the customer is with a document that is shown at the counter. */
const counterProgress = z.object({
  shownBy: z.string(),
  /** The name of the person who is to sign. */
  shownTo: z.string(),
  expiresAt: instant,
  openedAt: instant.nullable(),
  /** The device and browser in which it was opened, as they say of themselves: "an iPhone, Safari". */
  openedOn: z.string().nullable(),
  signedAt: instant.nullable(),
  signedName: z.string().nullable(),
})
export type CounterProgress = z.output<typeof counterProgress>

const presenters = 'its creator, or ADMIN with access to its storeroom'

export const counter = {
  present: endpoint({
    method: 'POST',
    path: '/loan/counter',
    summary:
      'Show the document at the counter: a code to scan or type, for a quarter of an hour; on this device it ends the session',
    access: user(presenters),
    refuses: ['not_found', 'forbidden', 'wrong_state'],
    body: PresentDocument,
    example: { loanId: 12 },
    reply: counterCode,
    status: 201,
    idempotencyKey: false,
  }),
  progress: endpoint({
    method: 'GET',
    path: '/loan/counter/:loanId',
    summary: 'How far the document is that is shown at the counter',
    access: user(presenters),
    refuses: ['not_found', 'forbidden'],
    params: z.object({ loanId: idInAddress }),
    reply: z.object({ shown: counterProgress.nullable() }),
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/loan/counter',
    summary: 'Show the document no longer: its code is over, or only the one that expires then',
    access: user(presenters),
    refuses: ['not_found', 'forbidden'],
    body: z.strictObject({ loanId: id, expiresAt: instantGiven.optional() }),
    example: { loanId: 12 },
    reply: nothing,
    status: 204,
  }),
  open: endpoint({
    method: 'POST',
    path: '/loan/counter/open',
    summary: 'Open the document that is shown at the counter, by its short code',
    access: anyone,
    forCustomers: true,
    refuses: ['too_many_requests', 'counter_over', 'signed_already', 'link_suspended', 'link_withdrawn'],
    body: OpenCounter,
    example: { code: '7K3M9XQ2' },
    reply: z.object({ token: z.string() }),
    idempotencyKey: false,
  }),
}
