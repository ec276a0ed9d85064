import type { Executor } from '../kernel/db/database.ts'
import { sql } from '../kernel/db/drizzle.ts'
import { activityCountriesSql, inEachCountry } from '../kernel/db/each-country.ts'
import { rowsOf, statement } from '../kernel/db/statement.ts'

/** A chain of roots: that of a country, or of what belongs to none. */
export interface Chain {
  readonly countryId: number
  readonly name: string
}

export interface LastRoot {
  readonly number: number
  readonly madeAt: string
  readonly hash: string
}

/** The chains that a house may have: of country 0, and of each country, in order. */
export const allChains = rowsOf<Chain>(
  sql`select 0 as "countryId", 'No country' as name union all select id, name from countries order by 1`,
)

/** The ids of all countries of which there is history, 0 among them, in order. */
export const historyCountries = statement<{ ids: readonly number[] }, readonly number[]>(
  sql`select ${activityCountriesSql} as ids`,
  ([row]) => row?.ids ?? [],
)

/** The chains that have roots, each with its last one. */
export async function chainsOf(executor: Executor): Promise<(Chain & LastRoot)[]> {
  const chains = await executor.run(allChains)
  const last = await inEachCountry(
    executor,
    chains.map(({ countryId }) => countryId),
    countryId =>
      rowsOf<LastRoot>(sql`select number, hash, to_char(made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "madeAt"
        from history_roots where country_id = ${countryId} order by number desc limit 1`),
  )
  return chains.flatMap((chain, place) => (last[place] ?? []).map(root => ({ ...chain, ...root })))
}
