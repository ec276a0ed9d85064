import type { SignedIn } from '../../kernel/context.ts'
import { inEachCountry } from '../../kernel/db/each-country.ts'
import type { Statement } from '../../kernel/db/statement.ts'
import { seenUnit } from '../lock.ts'

/**
 * What happened to a unit, by id, asked in each country, as it may have been in any, and in none; refuses (not_found) a unit out
 * of the actor's reach.
 */
export async function happenedToUnit<R extends { readonly id: number }>(
  { services: { db, countries }, actor }: SignedIn,
  unitId: number,
  rowsIn: (countryId: number) => Statement<R[]>,
): Promise<R[]> {
  await db.run(seenUnit(actor, unitId))
  const each = await inEachCountry(db, [0, ...(await countries.ids(db))], rowsIn)
  return each.flat().toSorted((one, other) => one.id - other.id)
}
