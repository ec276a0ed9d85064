import { type SQL, sql } from 'drizzle-orm'
import type { contract } from '#contract/index.ts'
import { refuse } from '#domain/refusal.ts'
import { seeCountry } from '../countries/reach.ts'
import type { Database } from '../db/database.ts'
import type { Handler } from '../http/mount.ts'
import { allCells, cellColumns } from './cells.ts'
import { type Counted, countCells } from './count-cells.ts'
import { type UnitFilter, unitsOfCountry } from './reach.ts'
import {
  foundAnywhere,
  foundCells,
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
  return (await countCells(db, countryId, query, cells)) ?? nothing
}

const nothing: Counted = { storeroomId: [], unitStateId: [] }

const seen = (countryId: number): SQL => sql`(${sql.join(unitsOfCountry(countryId, {}), sql` or `)})`

/** Few are counted as they are found; more are remembered first. */
async function countFound(db: Database, search: UnitSearch, filter: UnitFilter): Promise<Counted> {
  for (let tries = 0; tries < 3; tries++) {
    const counted = await countCells(
      db,
      search.countryId,
      filter,
      fewOrRemembered(search),
      searchTables(search),
    )
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
