import type { CustomerRequest, OwnRequest } from '#contract/customer-request.ts'
import { displayName } from '#domain/account.ts'
import type { LinkRow } from '../documents/links/current-link.ts'
import { isOfCustomer } from '../documents/links/customer-link.ts'
import { isoInstant } from '../kernel/db/columns.ts'
import type { Executor } from '../kernel/db/database.ts'
import { type SQL, sql } from '../kernel/db/drizzle.ts'
import { personJson } from '../kernel/db/json.ts'
import type { RowKey } from '../kernel/db/row-key.ts'
import { rowsOf } from '../kernel/db/statement.ts'
import type { LockedLoan } from '../loans/lock.ts'

type RequestRow = CustomerRequest & Record<string, unknown>

/** The requests of a loan's customer, newest first. */
export async function requestsOf(
  executor: Executor,
  loan: RowKey,
  where: SQL = sql`true`,
): Promise<CustomerRequest[]> {
  return (await executor.run(rowsOf<RequestRow>(selected(loan, where)))).map(requestFrom)
}

/** The requests that the holder of this link sees: the newest of each kind. */
export async function ownRequestsOf(
  executor: Executor,
  loan: RowKey & Pick<LockedLoan, 'customerEmail'>,
  link: LinkRow,
): Promise<OwnRequest[]> {
  const requests = await requestsOf(executor, loan, seenBy(link, loan))
  const kinds = new Map(requests.toReversed().map(request => [request.kind, request]))
  return [...kinds.values()].map(ownRequest)
}

/**
 * Limits a loan's requests to those that this link shows: those asked by it, and for the customer everybody's, except
 * from an address that is not the customer's any more.
 */
export function seenBy(link: LinkRow, loan: Pick<LockedLoan, 'customerEmail'>): SQL {
  return isOfCustomer(link, loan) ? sql`k.stopped_at is null` : sql`q.link_id = ${link.id}`
}

/** A request without what is nobody's business outside. */
export function ownRequest({ loanId: _, sentTo: __, answeredBy, ...request }: CustomerRequest): OwnRequest {
  return { ...request, answeredBy: answeredBy && displayName(answeredBy) }
}

const selected = ({ id, countryId }: RowKey, where: SQL): SQL => sql`
  select q.id, q.loan_id as "loanId", q.kind, q.state, q.asked_by as "askedBy",
    coalesce(k.sent_to, loans.customer_email) as "sentTo", q.created_at as "createdAt", q.text,
    q.wanted_name as "wantedName", q.wanted_email as "wantedEmail", ${personJson(sql`q.answered_by`)} as "answeredBy",
    q.ended_at as "endedAt", q.answer
  from customer_requests q
    join document_links k on k.country_id = q.country_id and k.id = q.link_id
    join loans on loans.country_id = q.country_id and loans.id = q.loan_id
  where q.country_id = ${countryId} and q.loan_id = ${id} and ${where} order by q.id desc`

function requestFrom(row: RequestRow): CustomerRequest {
  return {
    ...row,
    createdAt: isoInstant(row.createdAt),
    endedAt: row.endedAt === null ? null : isoInstant(row.endedAt),
  }
}
