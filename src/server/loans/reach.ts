import { inArray, type SQL, sql } from 'drizzle-orm'
import { type Actor, countriesWhere } from '#domain/role.ts'
import { loans } from '../db/schema.ts'

/** The loans that exist for the actor: of countries where they are STAFF or above (domain.md section 2). */
export function loanReach(actor: Actor): SQL {
  return actor.isSysAdmin ? sql`true` : inArray(loans.countryId, countriesWhere(actor, 'STAFF'))
}
