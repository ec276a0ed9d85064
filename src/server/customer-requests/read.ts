import { type SQL, sql } from 'drizzle-orm'
import type { CustomerRequest, OwnRequest } from '#contract/customer-request.ts'
import { displayName } from '#domain/account.ts'
import { isoInstant } from '../kernel/db/columns.ts'
import type { Executor } from '../kernel/db/database.ts'
import { personJson } from '../kernel/db/json.ts'
import type { RowKey } from '../kernel/db/row-key.ts'
import { rowsOf } from '../kernel/db/statement.ts'

type RequestRow = CustomerRequest & Record<string, unknown>

/** What the customer of a loan asked for, newest first. */
export async function requestsOf(executor: Executor, loan: RowKey): Promise<CustomerRequest[]> {
  return (await executor.run(rowsOf<RequestRow>(selected(loan, sql`true`)))).map(requestFrom)
}

/**
 * The same as whoever has the loan's link sees it: the newest of each kind. What was asked from an address that is not the
 * customer's any more is not theirs to read.
 */
export async function ownRequestsOf(executor: Executor, loan: RowKey): Promise<OwnRequest[]> {
  const rows = await executor.run(rowsOf<RequestRow>(selected(loan, sql`k.stopped_at is null`)))
  const kinds = new Map(rows.toReversed().map(row => [row.kind, row]))
  return [...kinds.values()].map(requestFrom).map(ownRequest)
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
