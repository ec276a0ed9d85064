import * as z from 'zod'
import { requestKinds, requestStates } from '#domain/customer-request.ts'
import { id, instant, person } from './fields.ts'

/** A customer's request by their link, and the staff's answer. */
export const customerRequest = z.object({
  id,
  loanId: id,
  kind: z.enum(requestKinds),
  state: z.enum(requestStates),
  /** The name of whom the link was sent to. */
  askedBy: z.string(),
  /** The address that the link was sent to. */
  sentTo: z.string(),
  createdAt: instant,
  text: z.string().nullable(),
  /** The person who shall sign instead; null for a request for a change. */
  wantedName: z.string().nullable(),
  wantedEmail: z.string().nullable(),
  answeredBy: person.nullable(),
  endedAt: instant.nullable(),
  answer: z.string().nullable(),
})
export type CustomerRequest = z.output<typeof customerRequest>

/** A request as the customer sees it: without ids of people. */
export const ownRequest = customerRequest
  .omit({ loanId: true, sentTo: true, answeredBy: true })
  .extend({ answeredBy: z.string().nullable() })
export type OwnRequest = z.output<typeof ownRequest>
