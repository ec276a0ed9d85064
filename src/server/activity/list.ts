import type { Activity } from '#contract/activity.ts'
import { maxCountedAtOnce } from '#contract/endpoint.ts'
import type { Person } from '#contract/fields.ts'
import type { contract } from '#contract/index.ts'
import type { SignedIn } from '../kernel/context.ts'
import { type SQL, sql } from '../kernel/db/drizzle.ts'
import { eachInTable } from '../kernel/db/lists/each-in-table.ts'
import { every, ordered, withTables } from '../kernel/db/lists/list-sql.ts'
import { type ListOfCountry, readOverCountries } from '../kernel/db/lists/over-countries.ts'
import { readWholeOverCountries } from '../kernel/db/lists/whole-over-countries.ts'
import { rowsOf, type Statement, statement } from '../kernel/db/statement.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { activityColumns, activityFrom } from './activity-row.ts'
import { countedOf } from './count.ts'
import { searchCondition } from './search.ts'
import {
  type ActivityQuery,
  activityAlsoOf,
  activityScans,
  filtered,
  ownActivity,
  seeActivityOf,
} from './where.ts'

/** GET /activity/country/:countryId (ours): newest first; totals are counted up to `maxCountedAtOnce`. */
export const listActivity: Handler<typeof contract.activities.list> = async (ctx, { params, query }) => {
  const { countryId } = params
  const others = await seeActivityOf(ctx, countryId)
  const { limit, offset = 0 } = query
  const countries = [countryId, ...others] as const
  const listOf = await activityLists(ctx, countryId, query)
  if (limit === undefined) return readWholeOverCountries(ctx, countries, listOf, offset)
  const { rows, total } = await readOverCountries(ctx, countries, listOf, query)
  return { rows, total: total !== null && total > maxCountedAtOnce ? null : total }
}

/** The lists of the country's own activity, and of what each other country recorded of transfers to or from it. */
async function activityLists(
  ctx: SignedIn,
  countryId: number,
  query: ActivityQuery,
): Promise<ListOfCountry<Activity>> {
  const { search, sort = '-createdAt' } = query
  const narrowed = filtered(countryId, query)
  const found = search ? await searchCondition(ctx.services.db, countryId, search) : undefined
  const where = every(narrowed, found?.where)
  const listOf = (branch: SQL, recordedBy: number) => ({
    table: sql`activities`,
    id: sql`activities.id`,
    branches: [branch] as const,
    country: ownActivity(recordedBy),
    where,
    ...(found?.prelude && { prelude: found.prelude }),
    total: sql`nullif(${countedOf(every(branch, where))}, ${maxCountedAtOnce + 1})`,
    order: ordered(sort, { createdAt: { by: sql`activities.created_at` } }),
    columns: activityColumns(ctx.actor),
    fromRow: activityFrom,
  })
  const own = listOf(ownActivity(countryId), countryId)
  return recordedBy => {
    if (recordedBy !== countryId) return listOf(activityAlsoOf(countryId, recordedBy), recordedBy)
    if (found?.search) return { ...own, where: narrowed, search: found.search, total: countedFound }
    return { ...own, scans: activityScans(countryId, query), isMerged: !query.userId }
  }
}

const countedFound = sql`(select case when count(*) <= ${maxCountedAtOnce} then count(*) end from found)`

/** GET /activity/country/:countryId/people (ours): an index skip scan from person to person, without reading the rows. */
export const listActive: Handler<typeof contract.activities.people> = async (ctx, { params }) => {
  const { countryId } = params
  const { db } = ctx.services
  const others = await seeActivityOf(ctx, countryId)
  const elsewhere = others.length === 0 ? [] : await db.run(activeElsewhere(countryId, others))
  const next = (
    after: SQL,
  ) => sql`(select activities.user_id from activities where ${ownActivity(countryId)} and ${after}
    order by activities.user_id limit 1)`
  const rows = await db.run(
    rowsOf<Person & Record<string, unknown>>(sql`
    with recursive doer as (
      select ${next(sql`activities.user_id is not null`)} as id
      union all select ${next(sql`activities.user_id > doer.id`)} from doer where doer.id is not null)
    select users.id, users.first_name as "firstName", users.middle_name as "middleName",
      users.last_name as "lastName", users.email from users
    where users.id in (select id from doer union all select unnest(${sql.param(elsewhere)}::int[]))
    order by lower(users.first_name), lower(users.last_name), users.id`),
  )
  return { rows, total: rows.length }
}

/** Who did what other countries recorded. */
function activeElsewhere(countryId: number, others: readonly number[]): Statement<number[]> {
  const { tables, all } = eachInTable(
    'doers',
    others,
    otherId =>
      sql`select distinct activities.user_id from activities where ${activityAlsoOf(countryId, otherId)}`,
  )
  return statement<{ id: number }, number[]>(
    sql`${withTables(...tables)} select distinct user_id as id from (${all}) doers where user_id is not null`,
    rows => rows.map(({ id }) => id),
  )
}
