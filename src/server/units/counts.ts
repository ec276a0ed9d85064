import { type SQL, sql } from 'drizzle-orm'
import type { contract } from '#contract/index.ts'
import { numberOf } from '#domain/enumeration.ts'
import { refuse } from '#domain/refusal.ts'
import { type UnitState, unitStates } from '#domain/unit.ts'
import { seeCountry } from '../countries/reach.ts'
import type { Database } from '../db/database.ts'
import { withTables } from '../db/list-sql.ts'
import type { Handler } from '../http/mount.ts'
import { allCells, cellColumns } from './cells.ts'
import { type UnitFilter, unitsOfCountry } from './reach.ts'
import {
  foundAnywhere,
  foundCells,
  isIndexed,
  isRemembered,
  mostUncounted,
  remember,
  searchTables,
  type UnitSearch,
} from './search.ts'

/** GET /unit/country/:countryId/counts (ours): a unit in transfer counts under both its storerooms, as it is listed. */
export const countUnits: Handler<typeof contract.units.counts> = async (ctx, { params, query }) => {
  const { db } = ctx.house
  const { countryId } = params
  await seeCountry(db, ctx.actor, countryId)
  const { search } = query
  if (search) return countFound(db, { countryId, search }, query)
  const cells = sql`select ${cellColumns}, units.amount from ${allCells} where ${seen(countryId)}`
  return (await count(db, countryId, query, cells, undefined)) ?? nothing
}

const nothing: Counted = { storeroomId: [], unitStateId: [] }

const seen = (countryId: number): SQL => sql`(${sql.join(unitsOfCountry(countryId, {}), sql` or `)})`

interface Counted {
  readonly storeroomId: { id: number; count: number }[]
  readonly unitStateId: { id: number; count: number }[]
}

/** Few are counted as they are found; more are remembered first. */
async function countFound(db: Database, search: UnitSearch, filter: UnitFilter): Promise<Counted> {
  for (let tries = 0; tries < 3; tries++) {
    if (tries === 0 && !isIndexed(search.search)) await remember(db, search)
    const counted = await count(db, search.countryId, filter, fewOrRemembered(search), searchTables(search))
    if (counted !== null) return counted
    await remember(db, search)
  }
  throw refuse('busy')
}

/** One row more than `mostUncounted` tells that these are not all. */
const fewOrRemembered = (search: UnitSearch): SQL => sql`
  select ${cellColumns}, units.amount from ${foundCells(search.search)}
  union all (select ${cellColumns}, 1 from (${foundAnywhere(search)}) units
    where not ${isRemembered} limit ${mostUncounted + 1})`

interface CountRow extends Record<string, unknown> {
  readonly isAll: boolean
  readonly storerooms: { id: number; count: number }[] | null
  readonly states: { state: UnitState; count: number }[] | null
}

/** One statement, so that both counts are of one snapshot; null when the cells are not all. */
async function count(
  db: Database,
  countryId: number,
  filter: UnitFilter,
  cells: SQL,
  prelude: SQL | undefined,
): Promise<Counted | null> {
  const inStates = unitsOfCountry(countryId, { unitStateId: filter.unitStateId })
  const inStorerooms = unitsOfCountry(countryId, { storeroomId: filter.storeroomId })
  const { rows } = await db.execute<CountRow>(sql`
    ${withTables(prelude, sql`cells as materialized (${cells})`)}
    select ${prelude ? sql`${isRemembered} or (select count(*) from cells) <= ${mostUncounted}` : sql`true`} as "isAll",
      (select json_agg(json_build_object('id', id, 'count', amount) order by id) from (
        select place.id, sum(units.amount) as amount from cells units
        cross join lateral (select units.storeroom_id as id where units.country_id = ${countryId}
          union all select units.from_storeroom_id where units.from_country_id = ${countryId}) place
        where ${sql.join(inStates, sql` or `)} group by place.id having sum(units.amount) <> 0) counted) as storerooms,
      (select json_agg(json_build_object('state', state, 'count', amount)) from (
        select units.state, sum(units.amount) as amount from cells units
        where ${sql.join(inStorerooms, sql` or `)} group by units.state having sum(units.amount) <> 0) counted) as states`)
  const [row] = rows
  if (!row?.isAll) return null
  const states = (row.states ?? []).map(({ state, count }) => ({ id: numberOf(unitStates, state), count }))
  return { storeroomId: row.storerooms ?? [], unitStateId: states.toSorted((a, b) => a.id - b.id) }
}
