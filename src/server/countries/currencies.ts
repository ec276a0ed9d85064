import type { contract } from '#contract/index.ts'
import { may } from '#domain/permissions.ts'
import { build } from '../kernel/db/build.ts'
import { asc } from '../kernel/db/drizzle.ts'
import { currencies } from '../kernel/db/schema.ts'
import { allow } from '../kernel/http/allow.ts'
import type { Handler } from '../kernel/http/mount.ts'

/** GET /currency: by code. */
export const listCurrencies: Handler<typeof contract.countries.currencies> = async ctx => {
  allow(may.seeProducts(ctx.actor))
  const rows = await ctx.services.db.run(build.select().from(currencies).orderBy(asc(currencies.code)))
  return { rows, total: rows.length }
}
