import { may } from '#domain/permissions.ts'
import { refuse } from '#domain/refusal.ts'
import { type Actor, countriesWhere } from '#domain/role.ts'
import type { SignedIn } from '../kernel/context.ts'
import type { Executor } from '../kernel/db/database.ts'
import { eq, type SQL, type SQLWrapper, sql } from '../kernel/db/drizzle.ts'
import { countries } from '../kernel/db/schema.ts'
import { countOf } from '../kernel/db/statement.ts'

/**
 * The condition for rows of countries that the actor may see: those of their roles, all for a sysadmin, none without
 * a role. The only place with this rule in SQL; `may.seeCountry` is the same rule for one country.
 */
export function inVisibleCountry(actor: Actor, countryId: SQLWrapper): SQL {
  if (actor.isSysAdmin) return sql`true`
  return sql`${countryId} = any(${sql.param(countriesWhere(actor, 'STAFF'))}::int[])`
}

/** The countries that the actor may see: those of their roles, all for a sysadmin. */
export async function visibleCountries(
  { services, actor }: Pick<SignedIn, 'services' | 'actor'>,
  executor: Executor = services.db,
): Promise<readonly number[]> {
  return actor.isSysAdmin ? services.countries.ids(executor) : countriesWhere(actor, 'STAFF')
}

/** Refuses (not_found) a country that the actor may not see, exactly as one that does not exist. */
export async function seeCountry(executor: Executor, actor: Actor, countryId: number): Promise<void> {
  if (!may.seeCountry(actor, countryId)) throw refuse('not_found')
  if (!actor.isSysAdmin) return
  const found = await executor.run(countOf(countries, eq(countries.id, countryId)))
  if (found === 0) throw refuse('not_found')
}
