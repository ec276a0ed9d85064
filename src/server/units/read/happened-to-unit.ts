import type { SignedIn } from '../../kernel/context.ts'
import { sql } from '../../kernel/db/drizzle.ts'
import { inEachCountry } from '../../kernel/db/each-country.ts'
import { rowsOf, type Statement } from '../../kernel/db/statement.ts'
import { seenUnit } from '../lock.ts'

/**
 * What happened to a unit, by id, asked in each country where something did; refuses (not_found) a unit out of the actor's
 * reach.
 */
export async function happenedToUnit<R extends { readonly id: number }>(
  { services: { db }, actor }: SignedIn,
  unitId: number,
  rowsIn: (countryId: number) => Statement<R[]>,
): Promise<R[]> {
  const [, countries] = await db.pipeline(seenUnit(actor, unitId), countriesOf(unitId))
  const each = await inEachCountry(
    db,
    countries.map(({ countryId }) => countryId),
    rowsIn,
  )
  return each.flat().toSorted((one, other) => one.id - other.id)
}

/** Where something happened to a unit: each comment on it stands in history too. */
const countriesOf = (unitId: number): Statement<{ countryId: number }[]> =>
  rowsOf(sql`select a.country_id as "countryId" from activities a where a.unit_id = ${unitId}
    union select lu.country_id from loan_units lu where lu.unit_id = ${unitId}`)
