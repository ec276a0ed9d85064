import type { contract } from '#contract/index.ts'
import { build } from '../kernel/db/build.ts'
import { asc, getTableColumns, sql } from '../kernel/db/drizzle.ts'
import { countries } from '../kernel/db/schema.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { inVisibleCountry } from './reach.ts'

/** GET /country: all for a sysadmin, for others those of their roles, by name. */
export const listCountries: Handler<typeof contract.countries.list> = async ctx => {
  const rows = await ctx.services.db.run(
    build
      .select(getTableColumns(countries))
      .from(countries)
      .where(inVisibleCountry(ctx.actor, countries.id))
      .orderBy(sql`lower(${countries.name})`, asc(countries.id)),
  )
  return { rows, total: rows.length }
}
