import { type SQL, sql } from 'drizzle-orm'
import type { contract } from '#contract/index.ts'
import { seeCountry } from '../../countries/reach.ts'
import type { Search } from '../../kernel/db/list-sql.ts'
import { foundRows } from '../../kernel/db/page.ts'
import { whileWanted } from '../../kernel/db/while-wanted.ts'
import type { Handler } from '../../kernel/http/mount.ts'
import { oneAtATime } from '../../kernel/one-at-a-time.ts'
import { unitsOfCountry } from '../reach.ts'
import { allBuckets, bucketColumns } from './count-buckets.ts'
import { countBuckets } from './count-by-place.ts'
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
    const seen = sql.join(unitsOfCountry(countryId, {}), sql` or `)
    const buckets = sql`select ${bucketColumns}, units.amount from ${allBuckets} where ${seen}`
    return countBuckets(db, countryId, query, buckets)
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

/** The units that a search finds in a country, grouped by the columns of the filters. */
const foundBuckets = (countryId: number, search: Search): SQL => {
  const branches = unitsOfCountry(countryId, {})
  const list = {
    table: sql`units`,
    id: sql`units.id`,
    branches,
    where: sql`true`,
    search,
  }
  return sql`select ${bucketColumns}, count(*) as amount from (${foundRows(list, bucketColumns)}) units group by ${bucketColumns}`
}
