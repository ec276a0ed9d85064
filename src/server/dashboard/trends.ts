import type { Trends } from '#contract/dashboard.ts'
import type { contract } from '#contract/index.ts'
import { may } from '#domain/permissions.ts'
import {
  byWeek,
  outAtWeekEnds,
  overdueBounds,
  overdueByAge,
  trendProducts,
  weekStarts,
} from '#domain/trends.ts'
import { type UnitState, unitStatesThat } from '#domain/unit.ts'
import { seeCountry } from '../countries/reach.ts'
import { nowSql } from '../kernel/clock.ts'
import { coalescerByPool } from '../kernel/coalescer.ts'
import type { Services } from '../kernel/context.ts'
import { sql } from '../kernel/db/drizzle.ts'
import { rowsOf } from '../kernel/db/statement.ts'
import { inStates, notInStates } from '../kernel/db/states.ts'
import { allow } from '../kernel/http/allow.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { overdueSql } from '../loans/read/overdue.ts'
import { type Flow, readFlow } from './flow.ts'

/** GET /dashboard/country/:countryId/trends (ours): for the whole country, regardless of storeroom access. */
export const showTrends: Handler<typeof contract.dashboard.trends> = async (ctx, { params }) => {
  const { countryId } = params
  await seeCountry(ctx.services.db, ctx.actor, countryId)
  allow(may.seeFulfillment(ctx.actor, countryId))
  const runs = await coalescerOf(ctx.services)
  return runs.ask(String(countryId), () => readTrends(ctx.services, countryId))
}

const coalescerOf = coalescerByPool<Trends>()

async function readTrends(given: Services, countryId: number): Promise<Trends> {
  const services = { ...given, db: await given.longReads(given.db) }
  const flow = await readFlow(services, countryId)
  return {
    weeks: weeksOf(flow),
    utilisation: await readUtilisation(services, countryId),
    overdue: overdueByAge(await countOverdue(services, countryId)),
  }
}

function weeksOf({ thisWeek, outNow, moves, leadTimes }: Flow): Trends['weeks'] {
  const out = outAtWeekEnds(outNow, moves)
  const leads = byWeek(leadTimes)
  return weekStarts(thisWeek).map((start, place) => ({
    start,
    unitsOut: out[place] ?? 0,
    leadTime: leads[place] ?? null,
  }))
}

const unitState = sql<UnitState>`u.state`

/** Units that are gone for good are not counted in the total. */
async function readUtilisation({ db }: Services, countryId: number): Promise<Trends['utilisation']> {
  const rows = await db.run(
    rowsOf<Trends['utilisation'][number] & Record<string, unknown>>(sql`
    select top.product_id as "productId", p.name, p.part_number as "partNumber", top.out,
      (select count(*)::int from units u where u.product_id = top.product_id and u.country_id = ${countryId}
        and ${notInStates(unitState, unitStatesThat('gone'))}) as all
    from (
      select u.product_id, count(*)::int as out from units u
      where u.country_id = ${countryId} and ${inStates(unitState, unitStatesThat('lent'))}
      group by u.product_id order by out desc, u.product_id limit ${trendProducts}) top
    join products p on p.id = top.product_id
    order by top.out desc, top.product_id`),
  )
  return rows
}

interface AgeRow extends Record<string, unknown> {
  readonly place: number
  readonly loans: number
}

/** Days are those of the country's calendar, as everywhere where a loan is called overdue by so many. */
async function countOverdue({ db, clock }: Services, countryId: number): Promise<AgeRow[]> {
  const dueAt = sql`loans.created_at + loans.loan_period * interval '24 hours'`
  const daysPast = sql`((select ${nowSql(clock)}) at time zone c.time_zone)::date - ((${dueAt}) at time zone c.time_zone)::date`
  const rows = await db.run(
    rowsOf<AgeRow>(sql`
    select width_bucket(${daysPast}, ${sql.param([...overdueBounds])}::int[]) as place, count(*)::int as loans
    from loans join countries c on c.id = loans.country_id
    where loans.country_id = ${countryId} and ${overdueSql(clock)} group by 1`),
  )
  return rows
}
