import { maxCountedAtOnce } from '#contract/endpoint.ts'
import type { contract } from '#contract/index.ts'
import { type ActivityKind, activityKinds, eventsOf, kindOf } from '#domain/activity-kind.ts'
import type { DomainEvent } from '#domain/event.ts'
import { type SQL, sql } from '../kernel/db/drizzle.ts'
import { eachInTable } from '../kernel/db/lists/each-in-table.ts'
import { every, withTables } from '../kernel/db/lists/list-sql.ts'
import { rowsOf } from '../kernel/db/statement.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { searchCondition } from './search.ts'
import { activityAlsoOf, filtered, ownActivity, seeActivityOf } from './where.ts'

/** The number of matching rows, counted up to one more than `maxCountedAtOnce`. */
export const countedOf = (condition: SQL): SQL =>
  sql`(select count(*) from (select from activities where ${condition} limit ${maxCountedAtOnce + 1}) counted)`

/** GET /activity/country/:countryId/counts (ours): the kinds of events that occur. */
export const countActivity: Handler<typeof contract.activities.counts> = async (ctx, { params, query }) => {
  const { countryId } = params
  const others = await seeActivityOf(ctx, countryId)
  const { search, userId } = query
  const { db } = ctx.services
  const narrowed = filtered(countryId, query)
  const found = search ? await searchCondition(db, countryId, search) : undefined
  const where = every(narrowed, found?.where)
  const own = ownActivity(countryId)
  const counted = found || userId ? countByScan(every(own, where)) : countByIndex(every(own, where))
  const elsewhere = eachInTable('counted', others, otherId =>
    countByScan(every(activityAlsoOf(countryId, otherId), where)),
  )
  const each = await db.pipeline(
    countsOf(sql`${withTables(found?.prelude)} ${counted}`),
    ...(others.length === 0
      ? []
      : [countsOf(sql`${withTables(found?.prelude, ...elsewhere.tables)} ${elsewhere.all}`)]),
  )
  const amounts = new Map<ActivityKind, number>()
  for (const { event, count } of each.flat()) {
    const kind = kindOf(event)
    amounts.set(kind, (amounts.get(kind) ?? 0) + count)
  }
  return activityKinds.flatMap(kind => {
    const count = Math.min(amounts.get(kind) ?? 0, maxCountedAtOnce + 1)
    return count === 0 ? [] : [{ kind, count }]
  })
}

const countsOf = (text: SQL) => rowsOf<{ event: DomainEvent; count: number }>(text)

/** Scans what a person did, a search found, or another country recorded, once for all kinds. */
const countByScan = (condition: SQL): SQL =>
  sql`select activities.event, count(*)::int as count from activities where ${condition} group by activities.event`

/** Counts each kind by its own index ranges, up to the reported limit; its first event represents the kind. */
function countByIndex(condition: SQL): SQL {
  const each = activityKinds.map(kind => {
    const events = eventsOf([kind])
    const ofKind = every(sql`activities.event = any(${sql.param(events)}::text[])`, condition)
    return sql`select ${events[0]}::text as event, ${countedOf(ofKind)}::int as count`
  })
  return sql.join(each, sql` union all `)
}
