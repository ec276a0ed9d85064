import type { contract } from '#contract/index.ts'
import { type FirstStep, firstSteps } from '#domain/first-step.ts'
import { may } from '#domain/permissions.ts'
import { seeCountry } from '../countries/reach.ts'
import { sql } from '../kernel/db/drizzle.ts'
import { rowsOf } from '../kernel/db/statement.ts'
import { allow } from '../kernel/http/allow.ts'
import type { Handler } from '../kernel/http/mount.ts'

/** GET /dashboard/country/:countryId/first-steps (ours): each is answered by the first row found. */
export const showFirstSteps: Handler<typeof contract.dashboard.firstSteps> = async (ctx, { params }) => {
  const { countryId } = params
  await seeCountry(ctx.services.db, ctx.actor, countryId)
  allow(may.changeStorerooms(ctx.actor, countryId))
  const [done] = await ctx.services.db.run(
    rowsOf<Record<FirstStep, boolean>>(sql`select
      exists (select from storerooms where country_id = ${countryId}) as storeroom,
      exists (select from user_country_roles where country_id = ${countryId} and user_id <> ${ctx.actor.id}) as people,
      exists (select from products) as products,
      exists (select from units where country_id = ${countryId}) as units,
      exists (select from loans where country_id = ${countryId}) as loan`),
  )
  return firstSteps.map(step => ({ step, isDone: done?.[step] ?? false }))
}
