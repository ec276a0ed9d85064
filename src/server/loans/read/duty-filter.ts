import { type RequestState, requestStatesThat } from '#domain/customer-request.ts'
import { type Duty, dueSoonDays, dutyStates } from '#domain/duty.ts'
import { numberOf } from '#domain/enumeration.ts'
import { loanStates } from '#domain/loan.ts'
import { isCurrentAndOpen } from '../../documents/links/current-link.ts'
import { type Clock, nowSql } from '../../kernel/clock.ts'
import { dueAge } from '../../kernel/db/columns.ts'
import { type SQL, sql } from '../../kernel/db/drizzle.ts'
import { loans } from '../../kernel/db/schema.ts'
import { inStates } from '../../kernel/db/states.ts'
import type { LoanFilter } from '../reach.ts'

/** Narrows the filter to the states in which the duty can apply. */
export function ofDuty<F extends LoanFilter>(filter: F, duty: Duty | undefined): F {
  if (!duty) return filter
  const wanting = dutyStates[duty].map(state => numberOf(loanStates, state))
  const chosen = filter.loanStateId
  return { ...filter, loanStateId: chosen ? wanting.filter(id => chosen.includes(id)) : wanting }
}

/** The current time, evaluated once per statement: an index can't be used in a comparison with a function call. */
const once = (clock: Clock): SQL => sql`(select ${nowSql(clock)})`

const openLink = (clock: Clock): SQL => sql`exists (select from document_links k
  where k.country_id = loans.country_id and k.loan_id = loans.id and ${isCurrentAndOpen(once(clock))})`

/** The customer asked for something that nobody has answered. */
export const openRequest: SQL = sql`exists (select from customer_requests q
  where q.country_id = loans.country_id and q.loan_id = loans.id and ${inStates(sql<RequestState>`q.state`, requestStatesThat('open'))})`

/** The interval since the year 2000, comparable to dueAge(). */
const nowAge = (clock: Clock): SQL => sql`(select ${nowSql(clock)} - '2000-01-01 00:00:00+00'::timestamptz)`

/** The duty's condition beyond the loan's state; undefined if there is none. */
export function dutySql(duty: Duty, clock: Clock): SQL | undefined {
  switch (duty) {
    case 'send':
      return sql`not ${openLink(clock)}`
    case 'answer':
      return openRequest
    case 'due':
      return sql`${dueAge(loans)} >= ${nowAge(clock)} and ${dueAge(loans)} < ${nowAge(clock)} + ${dueSoonDays} * interval '24 hours'`
    case 'overdue':
      return sql`${dueAge(loans)} < ${nowAge(clock)}`
    case 'approve':
    case 'source':
    case 'ship':
    case 'transit':
      return undefined
  }
}
