import type { FastifyBaseLogger } from 'fastify'
import type { Executor, Query } from './database.ts'
import { type SQL, sql } from './drizzle.ts'
import { statement } from './statement.ts'

/** SQL for the ids of all countries, in order: for a statement with whose answer each of them is asked. */
export const allCountriesSql: SQL = sql`array(select id from countries order by id)`

/** The same for activities: what belongs to no country lies in country 0. */
export const activityCountriesSql: SQL = sql`(0 || ${allCountriesSql})`

/** The ids of all countries, in order. */
export const allCountries = statement<{ ids: readonly number[] }, readonly number[]>(
  sql`select ${allCountriesSql} as ids`,
  ([row]) => row?.ids ?? [],
)

/**
 * Asks in each of these countries, in one round trip, and returns the answers in their order: a database that spreads
 * countries over machines answers each on one of them (docs/decisions/0036).
 */
export async function inEachCountry<T>(
  executor: Executor,
  countryIds: readonly number[],
  query: (countryId: number) => Query<T>,
): Promise<T[]> {
  return countryIds.length === 0 ? [] : executor.pipeline(...countryIds.map(query))
}

/** The same for work that comes again: one country after the other. One that does not answer is logged, and left out. */
export async function inCountriesThatAnswer<T>(
  executor: Executor,
  countryIds: readonly number[],
  log: Pick<FastifyBaseLogger, 'error'>,
  query: (countryId: number) => Query<T>,
): Promise<T[]> {
  const answers: T[] = []
  for (const countryId of countryIds) {
    try {
      answers.push(await executor.run(query(countryId)))
    } catch (error) {
      log.error({ country: countryId, err: error }, 'this country did not answer')
    }
  }
  return answers
}
