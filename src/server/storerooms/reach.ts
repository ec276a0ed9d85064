import type { Actor } from '#domain/role.ts'
import { inVisibleCountry } from '../countries/reach.ts'
import type { SQL } from '../kernel/db/drizzle.ts'
import { storerooms } from '../kernel/db/schema.ts'

/** The storerooms that the actor can see: in countries where they are STAFF or above (domain.md, Countries). */
export function storeroomReach(actor: Actor): SQL {
  return inVisibleCountry(actor, storerooms.countryId)
}
