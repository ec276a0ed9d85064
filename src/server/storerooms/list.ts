import type { contract } from '#contract/index.ts'
import { seeCountry } from '../countries/reach.ts'
import { and, asc, eq, sql } from '../kernel/db/drizzle.ts'
import { storerooms } from '../kernel/db/schema.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { storeroomReach } from './reach.ts'
import { storeroomsWhere } from './read.ts'

/** GET /storeroom/country/:countryId: by name. */
export const listStorerooms: Handler<typeof contract.storerooms.list> = async (ctx, { params }) => {
  const { db } = ctx.services
  await seeCountry(db, ctx.actor, params.countryId)
  const there = and(eq(storerooms.countryId, params.countryId), storeroomReach(ctx.actor))
  const byName = storeroomsWhere(there).orderBy(sql`lower(${storerooms.name})`, asc(storerooms.id))
  const rows = await db.run(byName)
  return { rows, total: rows.length }
}
