import { loanStates } from '#domain/loan.ts'
import { may } from '#domain/permissions.ts'
import type { Actor } from '#domain/role.ts'
import { inVisibleCountry } from '../countries/reach.ts'
import { type SQL, sql } from '../kernel/db/drizzle.ts'
import { amongIds, amongStates, every } from '../kernel/db/lists/list-sql.ts'
import { loans } from '../kernel/db/schema.ts'

/** The loans that the actor can see: in countries where they are STAFF or above (domain.md, Countries). */
export function loanReach(actor: Actor): SQL {
  return inVisibleCountry(actor, loans.countryId)
}

/** The filter of a list of loans, without the search. */
export interface LoanFilter {
  readonly storeroomId?: readonly number[] | undefined
  readonly loanStateId?: readonly number[] | undefined
}

/** The condition for the filter's storerooms and states, if given. */
export const filtered = ({ storeroomId, loanStateId }: LoanFilter, among = amongIds): SQL =>
  every(among(sql`loans.storeroom_id`, storeroomId), amongStates(sql`loans.state`, loanStates, loanStateId))

/** A country's loans, by columns that the loan counters have too. The caller has checked reach of the country. */
export const loansOfCountry = (countryId: number, filter: LoanFilter, among = amongIds): SQL =>
  sql`(${every(sql`loans.country_id = ${countryId}`, filtered(filter, among))})`

/**
 * Narrows the filter to loans that the actor may fulfil: an ADMIN those of storerooms they have access to, a MANAGER
 * all.
 */
export function fulfilledBy(actor: Actor, countryId: number, filter: LoanFilter): LoanFilter {
  if (may.seeAllFulfillment(actor, countryId)) return filter
  const chosen = filter.storeroomId
  const storeroomId = chosen ? actor.storeroomIds.filter(id => chosen.includes(id)) : actor.storeroomIds
  return { ...filter, storeroomId }
}
