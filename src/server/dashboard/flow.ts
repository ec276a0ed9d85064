import { loanStatesThat } from '#domain/loan.ts'
import { completedStates } from '#domain/loan-conditions.ts'
import { trendWeeks, type WeekMoves } from '#domain/trends.ts'
import type { Services } from '../kernel/context.ts'
import { sql } from '../kernel/db/drizzle.ts'
import { loans } from '../kernel/db/schema.ts'
import { rowsOf } from '../kernel/db/statement.ts'
import { inStates } from '../kernel/db/states.ts'
import { backAt, isOut, weeklyMoves, weeksSpan } from './weekly-moves.ts'

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

/**
 * Reads only loans that can have moved units in the plotted weeks: signed and active ones, and those that ended in them.
 * OFFSET 0 makes the planner
 * look up the lines per loan instead of reading all lines.
 */
export async function readFlow({ db, clock }: Services, countryId: number): Promise<Flow> {
  const rows = await db.run(
    rowsOf<Flow & Record<string, unknown>>(sql`
    with ${weeksSpan(clock, countryId)},
    recent as materialized (
      select loans.id, loans.country_id, loans.created_at from loans
      where loans.country_id = ${countryId} and ${inStates(loans.state, loanStatesThat('shipping', 'out'))}
      union all
      select loans.id, loans.country_id, loans.created_at from loans
      where loans.country_id = ${countryId} and ${inStates(loans.state, completedStates)} and loans.ended_at >= (select start from span)),
    lines as materialized (
      select lu.country_id, lu.loan_id, recent.created_at, lu.shipped_at, ${backAt} as back_at,
        ${isOut} as is_out
      from recent cross join lateral (
        select lu.* from loan_units lu
        where lu.country_id = recent.country_id and lu.loan_id = recent.id and lu.shipped_at is not null offset 0) lu),
    ${weeklyMoves},
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
