import { sql } from 'drizzle-orm'
import { lineStatesThat } from '#domain/line-traits.ts'
import { loanStatesThat } from '#domain/loan.ts'
import { completedStates } from '#domain/loan-conditions.ts'
import type { LoanUnitState } from '#domain/loan-unit.ts'
import { trendWeeks, type WeekMoves } from '#domain/trends.ts'
import { nowSql } from '../kernel/clock.ts'
import type { Services } from '../kernel/context.ts'
import { loans } from '../kernel/db/schema.ts'
import { rowsOf } from '../kernel/db/statement.ts'
import { inStates } from '../kernel/db/states.ts'

/** A country's units that left and came back in the plotted weeks, up to now. */
export interface Flow {
  /** The Monday of this week, as a local day of the country. */
  readonly thisWeek: string
  readonly outNow: number
  readonly moves: readonly WeekMoves[]
  /** Days from request to first shipping, for the loans first shipped in each week. */
  readonly leadTimes: readonly {
    readonly weeksAgo: number
    readonly loans: number
    readonly median: number
    readonly ninetyPercent: number
  }[]
}

const isOut = inStates(sql<LoanUnitState>`lu.state`, lineStatesThat('out'))

/**
 * Reads only loans that can have moved units in the plotted weeks: signed and active ones, and those that ended in them.
 * For a unit that was lost or lent permanently the time comes from history, because its line has no return. OFFSET 0
 * makes the planner look up the lines per loan instead of reading all lines.
 */
export async function readFlow({ db, clock }: Services, countryId: number): Promise<Flow> {
  const rows = await db.run(
    rowsOf<Flow & Record<string, unknown>>(sql`
    with here as materialized (
      select c.time_zone as zone, date_trunc('week', ${nowSql(clock)} at time zone c.time_zone) as week
      from countries c where c.id = ${countryId}),
    span as materialized (
      select week, starts, starts[1] as start from here cross join lateral (
        select array_agg((week - ago * interval '1 week') at time zone zone order by ago desc) as starts
        from generate_series(0, ${trendWeeks - 1}) ago) begun),
    recent as materialized (
      select loans.id, loans.created_at from loans
      where loans.country_id = ${countryId} and ${inStates(loans.state, loanStatesThat('shipping', 'out'))}
      union all
      select loans.id, loans.created_at from loans
      where loans.country_id = ${countryId} and ${inStates(loans.state, completedStates)} and loans.ended_at >= (select start from span)),
    lines as materialized (
      select recent.id as loan_id, recent.created_at, lu.shipped_at, case
        when ${isOut} then null
        when lu.returned_at is not null then lu.returned_at
        else (select min(a.created_at) from activities a where a.loan_id = recent.id
          and a.loan_unit_id = lu.id and a.event in ('line-permanent', 'line-lost')) end as back_at,
        ${isOut} as is_out
      from recent cross join lateral (
        select lu.* from loan_units lu where lu.loan_id = recent.id and lu.shipped_at is not null offset 0) lu),
    moved as (
      select shipped_at as at, 1 as shipped, 0 as back from lines
      union all select back_at, 0, 1 from lines where back_at is not null),
    weekly as (
      select ${trendWeeks} - width_bucket(moved.at, (select starts from span)) as "weeksAgo",
        sum(moved.shipped)::int as shipped, sum(moved.back)::int as back
      from moved where moved.at >= (select start from span) group by 1),
    firsts as (select min(created_at) as created_at, min(shipped_at) as at from lines group by loan_id),
    leads as (
      select ${trendWeeks} - width_bucket(firsts.at, (select starts from span)) as "weeksAgo", count(*)::int as loans,
        percentile_cont(array[0.5, 0.9]) within group (order by extract(epoch from firsts.at - firsts.created_at)::float8 / 86400) as days
      from firsts where firsts.at >= (select start from span) group by 1)
    select to_char(span.week, 'YYYY-MM-DD') as "thisWeek",
      (select count(*) from lines where is_out)::int as "outNow",
      (select coalesce(json_agg(weekly), '[]') from weekly) as moves,
      (select coalesce(json_agg(json_build_object('weeksAgo', "weeksAgo", 'loans', loans, 'median', days[1],
        'ninetyPercent', days[2])), '[]') from leads) as "leadTimes"
    from span`),
  )
  const [flow] = rows
  if (!flow) throw new Error(`There is no country ${countryId}.`)
  return flow
}
