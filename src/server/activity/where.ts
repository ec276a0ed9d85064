import type * as z from 'zod'
import type { activityQuery } from '#contract/activity.ts'
import { eventsOf } from '#domain/activity-kind.ts'
import type { DomainEvent } from '#domain/event.ts'
import { may } from '#domain/permissions.ts'
import { seeCountry } from '../countries/reach.ts'
import type { SignedIn } from '../kernel/context.ts'
import { type SQL, sql } from '../kernel/db/drizzle.ts'
import { amongIdsHiddenFromPlanner, every, type IndexScan } from '../kernel/db/lists/list-sql.ts'
import { allow } from '../kernel/http/allow.ts'

export type ActivityQuery = z.output<typeof activityQuery>

/** Refuses (404, 403) an actor who may not see the activity of that country, or for 0 that of no country. */
export async function seeActivityOf(ctx: SignedIn, countryId: number): Promise<void> {
  if (countryId !== 0) await seeCountry(ctx.services.db, ctx.actor, countryId)
  allow(may.seeActivity(ctx.actor, countryId))
}

/**
 * A country's activity: its own events, and transfers that another country recorded to or from it. No event meets both
 * conditions.
 */
export function activityOfCountry(countryId: number): readonly [SQL] | readonly [SQL, SQL] {
  const own = sql`activities.country_id = ${countryId}`
  return countryId === 0 ? [own] : [own, sql`activities.also_country_id = ${countryId}`]
}

/** The requested events; undefined for all. */
function wantedEvents({ kind, event }: Pick<ActivityQuery, 'kind' | 'event'>): DomainEvent[] | undefined {
  if (!kind) return event
  const ofKinds = eventsOf(kind)
  return event ? ofKinds.filter(one => event.includes(one)) : ofKinds
}

const inZone = (countryId: number, day: SQL) =>
  sql`(${day}::timestamp at time zone coalesce((select time_zone from countries where id = ${countryId}), 'UTC'))`

/** The filter, without the search; days are local days of the country. */
export function filtered(
  countryId: number,
  query: Pick<ActivityQuery, 'kind' | 'event' | 'userId' | 'from' | 'to'>,
): SQL {
  const { userId, from, to } = query
  const events = wantedEvents(query)
  return every(
    events && sql`activities.event = any(${sql.param(events)}::text[])`,
    amongIdsHiddenFromPlanner(sql`activities.user_id`, userId),
    from === undefined ? undefined : sql`activities.created_at >= ${inZone(countryId, sql`${from}::date`)}`,
    to === undefined ? undefined : sql`activities.created_at < ${inZone(countryId, sql`(${to}::date + 1)`)}`,
  )
}

/**
 * Reads the country's own events by one index range for each requested person or event. Transfers that another country
 * recorded are few, and have an index of their own.
 */
export function activityScans(
  countryId: number,
  query: Pick<ActivityQuery, 'kind' | 'event' | 'userId'>,
): [IndexScan, ...IndexScan[]] {
  const [here, otherEnd] = activityOfCountry(countryId)
  const others: IndexScan[] = otherEnd ? [{ where: otherEnd }] : []
  const { userId } = query
  const events = wantedEvents(query)
  if (userId) {
    const keys = sql`unnest(${sql.param([...userId])}::int[]) as doer(id)`
    return [{ keys, where: sql`${here} and activities.user_id = doer.id` }, ...others]
  }
  if (events) {
    const keys = sql`unnest(${sql.param(events)}::text[]) as kept(event)`
    return [{ keys, where: sql`${here} and activities.event = kept.event` }, ...others]
  }
  return [{ where: here }, ...others]
}
