import { lineStatesThat } from '#domain/line-traits.ts'
import type { LoanUnitState } from '#domain/loan-unit.ts'
import { trendWeeks } from '#domain/trends.ts'
import { type Clock, nowSql } from '../kernel/clock.ts'
import { type SQL, sql } from '../kernel/db/drizzle.ts'
import { inStates } from '../kernel/db/states.ts'

/** The line `lu` has its unit out with the customer. */
export const isOut: SQL = inStates(sql<LoanUnitState>`lu.state`, lineStatesThat('out'))

/**
 * When the unit of the line `lu` came back; null while it is out. One that was lost or lent permanently has no return, so
 * its time comes from history.
 */
export const backAt: SQL = sql`case
  when ${isOut} then null
  when lu.returned_at is not null then lu.returned_at
  else (select min(a.created_at) from activities a where a.country_id = lu.country_id
    and a.loan_id = lu.loan_id and a.loan_unit_id = lu.id and a.event in ('line-permanent', 'line-lost')) end`

/**
 * CTEs of the plotted weeks in the country's time zone: `here` (zone, week), and `span` with this week's Monday and the
 * instants at which the weeks start.
 */
export const weeksSpan = (clock: Clock, countryId: number): SQL => sql`
  here as materialized (
    select c.time_zone as zone, date_trunc('week', ${nowSql(clock)} at time zone c.time_zone) as week
    from countries c where c.id = ${countryId}),
  span as materialized (
    select week, starts, starts[1] as start from here cross join lateral (
      select array_agg((week - ago * interval '1 week') at time zone zone order by ago desc) as starts
      from generate_series(0, ${trendWeeks - 1}) ago) begun)`

/** The CTE `weekly` of `lines` (shipped_at, back_at): how many units left and came back in each plotted week. */
export const weeklyMoves: SQL = sql`
  moved as (
    select shipped_at as at, 1 as shipped, 0 as back from lines
    union all select back_at, 0, 1 from lines where back_at is not null),
  weekly as (
    select ${trendWeeks} - width_bucket(moved.at, (select starts from span)) as "weeksAgo",
      sum(moved.shipped)::int as shipped, sum(moved.back)::int as back
    from moved where moved.at >= (select start from span) group by 1)`
