import type { contract } from '#contract/index.ts'
import { seeCountry } from '../../countries/reach.ts'
import { type SQL, sql } from '../../kernel/db/drizzle.ts'
import type { Search } from '../../kernel/db/lists/list-sql.ts'
import { foundRows } from '../../kernel/db/lists/page.ts'
import { whileWanted } from '../../kernel/db/while-wanted.ts'
import type { Handler } from '../../kernel/http/mount.ts'
import { oneAtATime } from '../../kernel/one-at-a-time.ts'
import { leavingUnits } from '../reach.ts'
import { allBuckets, bucketColumns, leavingColumns } from './count-buckets.ts'
import { type Buckets, countBuckets } from './count-by-storeroom.ts'
import { hasCustomer, unitSearch, unitSearchByCustomer } from './search.ts'

/**
 * GET /unit/country/:countryId/counts (ours): a unit in transfer counts for both its storerooms, as it is listed.
 * Search results are counted completely, which may take long, so each person can run one search at a time.
 */
export const countUnits: Handler<typeof contract.units.counts> = async (ctx, { params, query }) => {
  const { db } = ctx.services
  const { countryId } = params
  await seeCountry(db, ctx.actor, countryId)
  const { search } = query
  if (!search) {
    const here = sql`select ${bucketColumns}, units.amount from ${allBuckets} where units.country_id = ${countryId}`
    const leaving = sql`select ${leavingColumns} from ${leavingUnits} where units.from_country_id = ${countryId}`
    return countBuckets(db, countryId, query, { here, leaving: counted(leaving, leavingColumns) })
  }
  return oneAtATime(ctx, signal =>
    whileWanted(db, signal, async tx => {
      const named = hasCustomer(countryId, search)
      const isByCustomer = named !== undefined && (await tx.run(named))
      const found = isByCustomer ? unitSearchByCustomer(countryId, search) : unitSearch(search)
      return countBuckets(tx, countryId, query, foundBuckets(countryId, found))
    }),
  )
}

const counted = (rows: SQL, columns: SQL): SQL =>
  sql`select ${columns}, count(*) as amount from (${rows}) units group by ${columns}`

/** The units that a search finds in a country and among those that leave it. */
function foundBuckets(countryId: number, search: Search): Buckets {
  const list = { id: sql`units.id`, where: sql`true`, search }
  const here = { ...list, table: sql`units`, branches: [sql`units.country_id = ${countryId}`] } as const
  const leaving = {
    ...list,
    table: leavingUnits,
    branches: [sql`units.from_country_id = ${countryId}`],
  } as const
  return {
    here: counted(foundRows(here, bucketColumns), bucketColumns),
    leaving: counted(foundRows(leaving, leavingColumns), leavingColumns),
  }
}
