import type { HeldRole } from '#domain/country-roles.ts'
import { build } from '../kernel/db/build.ts'
import type { Executor } from '../kernel/db/database.ts'
import { asc, eq } from '../kernel/db/drizzle.ts'
import { userCountryRoles } from '../kernel/db/schema.ts'

/** A person's roles and where each comes from; read under the person's lock before a change. */
export async function heldRoles(executor: Executor, userId: number): Promise<HeldRole[]> {
  const { countryId, role, isPrimary, byHand, byDirectory } = userCountryRoles
  const rows = await executor.run(
    build
      .select({ countryId, role, isPrimary, byHand, byDirectory })
      .from(userCountryRoles)
      .where(eq(userCountryRoles.userId, userId))
      .orderBy(asc(countryId)),
  )
  return rows.map(held => ({ ...held, byHand: held.byDirectory === null ? held.role : held.byHand }))
}
