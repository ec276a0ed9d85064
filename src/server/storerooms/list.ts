import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { contract } from '#contract/index.ts'
import { seeCountry } from '../countries/reach.ts'
import { countries, storerooms } from '../db/schema.ts'
import type { Handler } from '../http/mount.ts'
import { storeroomReach } from './reach.ts'

/** GET /storeroom/country/:countryId: by name; with whose country, for the forms that need its rules. */
export const listStorerooms: Handler<typeof contract.storerooms.list> = async (ctx, { params }) => {
  const { db } = ctx.house
  await seeCountry(db, ctx.actor, params.countryId)
  const rows = await db
    .select({ ...getTableColumns(storerooms), country: getTableColumns(countries) })
    .from(storerooms)
    .innerJoin(countries, eq(countries.id, storerooms.countryId))
    .where(and(eq(storerooms.countryId, params.countryId), storeroomReach(ctx.actor)))
    .orderBy(sql`lower(${storerooms.name})`, asc(storerooms.id))
  return { rows, total: rows.length }
}
