import type { Storeroom } from '#contract/storerooms.ts'
import { refuse } from '#domain/refusal.ts'
import { build } from '../kernel/db/build.ts'
import type { Executor } from '../kernel/db/database.ts'
import { eq, getTableColumns, type SQL } from '../kernel/db/drizzle.ts'
import { countries, storerooms } from '../kernel/db/schema.ts'

/** Storerooms of the contract: with their country, because forms need its rules. */
export const storeroomsWhere = (where: SQL | undefined) =>
  build
    .select({ ...getTableColumns(storerooms), country: getTableColumns(countries) })
    .from(storerooms)
    .innerJoin(countries, eq(countries.id, storerooms.countryId))
    .where(where)

/** One storeroom. The caller has checked reach. */
export async function readStoreroom(executor: Executor, storeroomId: number): Promise<Storeroom> {
  const [storeroom] = await executor.run(storeroomsWhere(eq(storerooms.id, storeroomId)))
  if (!storeroom) throw refuse('not_found')
  return storeroom
}
