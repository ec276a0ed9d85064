import { type SQL, sql } from 'drizzle-orm'
import { loanStates } from '#domain/loan.ts'
import { may } from '#domain/permissions.ts'
import type { Actor } from '#domain/role.ts'
import { inVisibleCountry } from '../countries/reach.ts'
import { amongIds, amongStates, every } from '../kernel/db/list-sql.ts'
import { loans } from '../kernel/db/schema.ts'

/** The loans that exist for the actor: of countries where they are STAFF or above (domain.md section 2). */
export function loanReach(actor: Actor): SQL {
  return inVisibleCountry(actor, loans.countryId)
}

/** Which loans are asked for, apart from a search. */
export interface LoanFilter {
  readonly storeroomId?: readonly number[] | undefined
  readonly loanStateId?: readonly number[] | undefined
}

/** Of these storerooms and states only, when they are given. */
export const filtered = ({ storeroomId, loanStateId }: LoanFilter, among = amongIds): SQL =>
  every(among(sql`loans.storeroom_id`, storeroomId), amongStates(sql`loans.state`, loanStates, loanStateId))

/** A country's loans, by nothing that the counters of loans don't know too. Whoever asks has seen the country. */
export const loansOfCountry = (countryId: number, filter: LoanFilter, among = amongIds): SQL =>
  sql`(${every(sql`loans.country_id = ${countryId}`, filtered(filter, among))})`

/** What is asked for among the loans to fulfil: those of storerooms with access for an ADMIN, all for a MANAGER. */
export function fulfilledBy(actor: Actor, countryId: number, filter: LoanFilter): LoanFilter {
  if (may.seeAllFulfillment(actor, countryId)) return filter
  const chosen = filter.storeroomId
  const storeroomId = chosen ? actor.storeroomIds.filter(id => chosen.includes(id)) : actor.storeroomIds
  return { ...filter, storeroomId }
}
