import type { Activity } from '#contract/activity.ts'
import { maxCountedAtOnce } from '#contract/endpoint.ts'
import type { Person } from '#contract/fields.ts'
import type { contract } from '#contract/index.ts'
import type { SignedIn } from '../kernel/context.ts'
import { type SQL, sql } from '../kernel/db/drizzle.ts'
import { every, type ListSql, oneOf, ordered } from '../kernel/db/lists/list-sql.ts'
import { readList } from '../kernel/db/lists/page.ts'
import { rowsOf } from '../kernel/db/statement.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { activityColumns, activityFrom } from './activity-row.ts'
import { countedOf } from './count.ts'
import { searchCondition } from './search.ts'
import { type ActivityQuery, activityOfCountry, activityScans, filtered, seeActivityOf } from './where.ts'

/** GET /activity/country/:countryId (ours): newest first; totals are counted up to `maxCountedAtOnce`. */
export const listActivity: Handler<typeof contract.activities.list> = async (ctx, { params, query }) => {
  await seeActivityOf(ctx, params.countryId)
  return readList(ctx, await activityList(ctx, params.countryId, query), query)
}

async function activityList(
  ctx: SignedIn,
  countryId: number,
  query: ActivityQuery,
): Promise<ListSql<Activity>> {
  const { search, sort = '-createdAt' } = query
  const narrowed = filtered(countryId, query)
  const found = search ? await searchCondition(ctx.services.db, countryId, search) : undefined
  const where = every(narrowed, found?.where)
  return {
    table: sql`activities`,
    id: sql`activities.id`,
    branches: activityOfCountry(countryId),
    country: oneOf(activityOfCountry(countryId)),
    where: found?.search ? narrowed : where,
    search: found?.search,
    ...(found?.prelude && { prelude: found.prelude }),
    scans: activityScans(countryId, query),
    isMerged: !found?.search && !query.userId,
    total: sql`nullif(${found?.search ? countedFound : countedOf(countryId, where)}, ${maxCountedAtOnce + 1})`,
    order: ordered(sort, { createdAt: { by: sql`activities.created_at` } }),
    columns: activityColumns(ctx.actor),
    fromRow: activityFrom,
  }
}

const countedFound = sql`(select least(count(*), ${maxCountedAtOnce + 1}) from found)`

/** GET /activity/country/:countryId/people (ours): an index skip scan from person to person, without reading the rows. */
export const listActive: Handler<typeof contract.activities.people> = async (ctx, { params }) => {
  const { countryId } = params
  await seeActivityOf(ctx, countryId)
  const [here, otherEnd] = activityOfCountry(countryId)
  // Ordered by country too: where it is null, the index has no other order.
  const next = (after: SQL) => sql`(select activities.user_id from activities where ${here} and ${after}
    order by activities.country_id, activities.user_id limit 1)`
  const rows = await ctx.services.db.run(
    rowsOf<Person & Record<string, unknown>>(sql`
    with recursive doer as (
      select ${next(sql`activities.user_id is not null`)} as id
      union all select ${next(sql`activities.user_id > doer.id`)} from doer where doer.id is not null)
    select users.id, users.first_name as "firstName", users.middle_name as "middleName",
      users.last_name as "lastName", users.email from users
    where users.id in (select id from doer
      ${otherEnd ? sql`union all select activities.user_id from activities where ${otherEnd}` : sql.empty()})
    order by lower(users.first_name), lower(users.last_name), users.id`),
  )
  return { rows, total: rows.length }
}
