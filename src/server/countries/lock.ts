import { refuse } from '#domain/refusal.ts'
import type { Actor } from '#domain/role.ts'
import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { and, eq } from '../kernel/db/drizzle.ts'
import { countries } from '../kernel/db/schema.ts'
import { inVisibleCountry } from './reach.ts'

/** Locks a country until the transaction ends; refuses (not_found) one that the actor may not see. */
export async function lockCountry(tx: Transaction, actor: Actor, countryId: number) {
  const [country] = await tx.run(
    build
      .select()
      .from(countries)
      .where(and(eq(countries.id, countryId), inVisibleCountry(actor, countries.id)))
      .for('update'),
  )
  if (!country) throw refuse('not_found')
  return country
}
