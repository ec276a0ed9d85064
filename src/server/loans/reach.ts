import type { SQL } from 'drizzle-orm'
import type { Actor } from '#domain/role.ts'
import { inVisibleCountry } from '../countries/reach.ts'
import { loans } from '../db/schema.ts'

/** The loans that exist for the actor: of countries where they are STAFF or above (domain.md section 2). */
export function loanReach(actor: Actor): SQL {
  return inVisibleCountry(actor, loans.countryId)
}
