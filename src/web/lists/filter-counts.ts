import type { UseQueryResult } from '@tanstack/react-query'
import type { Rows } from '#web/api/call-api.ts'
import type { QueryState } from './listed-table.tsx'

/** How many rows each value of a filter matches, as counted by the server; values without rows may be missing. */
export type Counted = readonly { readonly id: number; readonly count: number }[]

/** The count of an option that covers these ids; undefined until the server has counted. */
export function countOf(counted: Counted | undefined, ids: readonly number[]): number | undefined {
  return counted?.filter(({ id }) => ids.includes(id)).reduce((sum, { count }) => sum + count, 0)
}

/** How many rows are in the chosen states, or in all when none is chosen; null until the server has counted. */
export function totalIn(states: Counted | undefined, chosen: readonly number[]): number | null {
  const ids = chosen.length > 0 ? chosen : (states?.map(({ id }) => id) ?? [])
  return countOf(states, ids) ?? null
}

/** The list with the total of its counts, where it has more rows than are counted at once. */
export function withTotal<Row>(
  { data, isPlaceholderData, isError, error, isFetching, refetch }: UseQueryResult<Rows<Row>>,
  total: number | null,
  isCounting: boolean,
): QueryState<Row> {
  const query = { isPlaceholderData, isError, error, isFetching, refetch }
  return data?.total === null ? { ...query, data: { ...data, total }, isCounting } : { ...query, data }
}
