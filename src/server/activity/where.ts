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

/**
 * Refuses (404, 403) an actor who may not see the activity of that country, or for 0 that of no country. Returns the other
 * countries: each may have recorded transfers to or from this one.
 */
export async function seeActivityOf(ctx: SignedIn, countryId: number): Promise<readonly number[]> {
  const { db, countries } = ctx.services
  if (countryId !== 0) await seeCountry(db, ctx.actor, countryId)
  allow(may.seeActivity(ctx.actor, countryId))
  return countryId === 0 ? [] : (await countries.ids(db)).filter(id => id !== countryId)
}

/** The country's own events. */
export const ownActivity = (countryId: number): SQL => sql`activities.country_id = ${countryId}`

/** What another country recorded of transfers to or from the country: few events, with an index of their own. */
export const activityAlsoOf = (countryId: number, otherId: number): SQL =>
  sql`activities.country_id = ${otherId} and activities.also_country_id = ${countryId}`

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

/** Reads the country's own events by one index range for each requested person or event. */
export function activityScans(
  countryId: number,
  query: Pick<ActivityQuery, 'kind' | 'event' | 'userId'>,
): [IndexScan] {
  const own = ownActivity(countryId)
  const { userId } = query
  const events = wantedEvents(query)
  if (userId) {
    const keys = sql`unnest(${sql.param([...userId])}::int[]) as doer(id)`
    return [{ keys, where: sql`${own} and activities.user_id = doer.id` }]
  }
  if (events) {
    const keys = sql`unnest(${sql.param(events)}::text[]) as kept(event)`
    return [{ keys, where: sql`${own} and activities.event = kept.event` }]
  }
  return [{ where: own }]
}
