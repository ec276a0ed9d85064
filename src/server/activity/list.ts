import { type SQL, sql } from 'drizzle-orm'
import { type Activity, mostCounted } from '#contract/activity.ts'
import type { Person } from '#contract/fields.ts'
import type { contract } from '#contract/index.ts'
import { activityKinds, happeningsOf } from '#domain/activity-kind.ts'
import type { SignedIn } from '../context.ts'
import { every, type ListSql, ordered, withTables } from '../db/list-sql.ts'
import { readList } from '../db/page.ts'
import type { Handler } from '../http/mount.ts'
import { searchTables, waysToFind } from './search.ts'
import { activityColumns, activityFrom } from './shape.ts'
import { type ActivityQuery, activityOf, activityWalks, filtered, seeActivityOf } from './where.ts'

/** GET /activity/country/:countryId (ours): newest first; pages are counted up to `mostCounted` and one more. */
export const listActivity: Handler<typeof contract.activities.list> = async (ctx, { params, query }) => {
  await seeActivityOf(ctx, params.countryId)
  return readList(ctx.house.db, activityList(ctx, params.countryId, query), query)
}

function activityList(ctx: SignedIn, countryId: number, query: ActivityQuery): ListSql<Activity> {
  const { search, limit, sort = '-createdAt' } = query
  const narrowed = filtered(countryId, query)
  const ways = search ? waysToFind(countryId, search) : []
  const isFound = ways.length === 0 ? undefined : sql`(${sql.join([...ways], sql` or `)})`
  const found = sql`(select least(count(*), ${mostCounted + 1}) from found)`
  return {
    table: sql`activities`,
    id: sql`activities.id`,
    branches: [...activityOf(countryId)] as [SQL, ...SQL[]],
    where: every(narrowed, isFound),
    ...(search && {
      prelude: searchTables(countryId, search),
      eitherOf: ways.map(way => every(narrowed, way)),
    }),
    isSearch: Boolean(search),
    walks: activityWalks(countryId, query),
    // Without a limit all come: then they are counted to the end.
    ...(limit !== undefined && {
      total: search ? found : countedOf(countryId, narrowed),
      isTotalBounded: true,
    }),
    order: ordered(sort, { createdAt: { by: sql`activities.created_at` } }),
    columns: activityColumns(ctx.actor),
    shape: activityFrom,
  }
}

/** How many there are, counted no further than one more than `mostCounted`. */
function countedOf(countryId: number, condition: SQL): SQL {
  const each = activityOf(countryId).map(
    branch => sql`(select from activities where ${branch} and ${condition} limit ${mostCounted + 1})`,
  )
  return sql`(select least(count(*), ${mostCounted + 1}) from (${sql.join(each, sql` union all `)}) counted)`
}

/** GET /activity/country/:countryId/counts (ours): the kinds that are there. */
export const countActivity: Handler<typeof contract.activities.counts> = async (ctx, { params, query }) => {
  const { countryId } = params
  await seeActivityOf(ctx, countryId)
  const { search } = query
  const isFound = search ? sql`(${sql.join([...waysToFind(countryId, search)], sql` or `)})` : undefined
  const amounts = activityKinds.map(kind => {
    const ofKind = every(
      sql`activities.event = any(${sql.param(happeningsOf([kind]))}::text[])`,
      filtered(countryId, query),
      isFound,
    )
    return sql`select ${kind}::text as kind, ${countedOf(countryId, ofKind)}::int as count`
  })
  const { rows } = await ctx.house.db.execute<{ kind: Activity['kind']; count: number }>(
    sql`${withTables(search ? searchTables(countryId, search) : undefined)} ${sql.join(amounts, sql` union all `)}`,
  )
  return rows.filter(({ count }) => count > 0)
}

/** GET /activity/country/:countryId/people (ours): stepped from person to person in the index, never through the rows. */
export const listActive: Handler<typeof contract.activities.people> = async (ctx, { params }) => {
  const { countryId } = params
  await seeActivityOf(ctx, countryId)
  const [here, beside] = activityOf(countryId)
  const next = (after: SQL) =>
    sql`(select activities.user_id from activities where ${here} and ${after} order by activities.user_id limit 1)`
  const { rows } = await ctx.house.db.execute<Person & Record<string, unknown>>(sql`
    with recursive doer as (
      select ${next(sql`activities.user_id is not null`)} as id
      union all select ${next(sql`activities.user_id > doer.id`)} from doer where doer.id is not null)
    select users.id, users.first_name as "firstName", users.middle_name as "middleName",
      users.last_name as "lastName", users.email from users
    where users.id in (select id from doer
      ${beside ? sql`union all select activities.user_id from activities where ${beside}` : sql.empty()})
    order by lower(users.first_name), lower(users.last_name), users.id`)
  return { rows, total: rows.length }
}
