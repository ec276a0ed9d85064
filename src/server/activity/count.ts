import { maxCountedAtOnce } from '#contract/endpoint.ts'
import type { contract } from '#contract/index.ts'
import { type ActivityKind, activityKinds, eventsOf, kindOf } from '#domain/activity-kind.ts'
import type { DomainEvent } from '#domain/event.ts'
import { type SQL, sql } from '../kernel/db/drizzle.ts'
import { every, withTables } from '../kernel/db/lists/list-sql.ts'
import { rowsOf } from '../kernel/db/statement.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { searchCondition } from './search.ts'
import { activityOfCountry, filtered, seeActivityOf } from './where.ts'

/** The number of matching rows, counted up to one more than `maxCountedAtOnce`. */
export function countedOf(countryId: number, condition: SQL): SQL {
  const each = activityOfCountry(countryId).map(
    branch => sql`(select from activities where ${branch} and ${condition} limit ${maxCountedAtOnce + 1})`,
  )
  return sql`(select least(count(*), ${maxCountedAtOnce + 1}) from (${sql.join(each, sql` union all `)}) counted)`
}

/** GET /activity/country/:countryId/counts (ours): the kinds of events that occur. */
export const countActivity: Handler<typeof contract.activities.counts> = async (ctx, { params, query }) => {
  const { countryId } = params
  await seeActivityOf(ctx, countryId)
  const { search, userId } = query
  const { db } = ctx.services
  const narrowed = filtered(countryId, query)
  const found = search ? await searchCondition(db, countryId, search) : undefined
  const counted =
    found || userId
      ? countByScan(countryId, every(narrowed, found?.where))
      : countByIndex(countryId, narrowed)
  const rows = await db.run(
    rowsOf<{ event: DomainEvent; count: number }>(sql`${withTables(found?.prelude)} ${counted}`),
  )
  const amounts = new Map<ActivityKind, number>()
  for (const { event, count } of rows) {
    const kind = kindOf(event)
    amounts.set(kind, (amounts.get(kind) ?? 0) + count)
  }
  return activityKinds.flatMap(kind => {
    const count = Math.min(amounts.get(kind) ?? 0, maxCountedAtOnce + 1)
    return count === 0 ? [] : [{ kind, count }]
  })
}

/** Scans what a person did, or a search found, once for all kinds. */
function countByScan(countryId: number, condition: SQL): SQL {
  const each = activityOfCountry(countryId).map(
    branch =>
      sql`select activities.event, count(*)::int as count from activities where ${branch} and ${condition} group by activities.event`,
  )
  return sql.join(each, sql` union all `)
}

/** Counts each kind by its own index ranges, up to the reported limit; its first event represents the kind. */
function countByIndex(countryId: number, condition: SQL): SQL {
  const each = activityKinds.map(kind => {
    const events = eventsOf([kind])
    const ofKind = every(sql`activities.event = any(${sql.param(events)}::text[])`, condition)
    return sql`select ${events[0]}::text as event, ${countedOf(countryId, ofKind)}::int as count`
  })
  return sql.join(each, sql` union all `)
}
